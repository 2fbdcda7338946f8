const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The steps of trends, in ms, ascending. Those of a quarter of an hour or longer are multiples of it, as roll-ups are. */
const steps: readonly number[] = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28].map((count) => count * day),
];

/** Equal steps on a clock. */
export interface ClockSteps {
  /** How long each is, in ms. */
  readonly step: number;
  /** Where the first begins, ms since 1970: at the begin of the time or up to a step before it. */
  readonly origin: number;
  /** How many reach into the time. */
  readonly count: number;
}

/**
 * The steps on the clock that cover a time, as many as can be drawn or fewer.
 *
 * @param from ms since 1970. @param to not included.
 * @param points how many can be drawn.
 * @param offset how far the clock is ahead of UTC, in ms; a multiple of a quarter of an hour.
 */
export function clockSteps(from: number, to: number, points: number, offset = 0): ClockSteps {
  const least = Math.max(1, (to - from) / points);
  const step = steps.find((one) => one >= least) ?? Math.ceil(least / day) * day;
  const origin = Math.floor((from + offset) / step) * step - offset;
  return { step, origin, count: Math.ceil((to - origin) / step) };
}
