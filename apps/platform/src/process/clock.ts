/** The time, handed in so that tests decide it. */
export interface Clock {
  /** ms since 1970. */
  now(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
