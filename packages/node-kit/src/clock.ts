/** The time of day, for what stamps and compares. */
export interface Clock {
  /** ms since 1970; may be set back or forward at any time. */
  now(): number;
}

/** Time, as the programs hand it to whatever waits or stamps. The clocks that packages declare are parts of it. */
export interface SystemClock extends Clock {
  /** The same as `now`, by the name that the protocols use. */
  wall(): number;
  /** ms that never run backwards. */
  monotonic(): number;
  /** Calls back once after so many ms; the answer cancels it. */
  after(milliseconds: number, action: () => void): () => void;
}

/** The machine's clock. */
export const systemClock: SystemClock = {
  now: () => Date.now(),
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The machine's clock with timers that do not keep the process alive. */
export const backgroundClock: SystemClock = {
  ...systemClock,
  after: (milliseconds, action) => {
    const timer = setTimeout(action, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
