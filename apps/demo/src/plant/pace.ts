import { stepTime } from './plant.ts';

/** Real milliseconds the plant catches up at most, so that a machine that slept does not stall while it does. */
const longestCatchUp = 5000;

/** Milliseconds of plant time in one step. */
const stepLength = stepTime * 1000;

/**
 * How many steps of the plant are due. `now` is a monotonic clock in milliseconds; `speed` is plant time to real
 * time. What is left over counts the next time, so that no time is lost.
 */
export function pace(now: () => number, speed: number): () => number {
  let last = now();
  let owed = 0;
  return () => {
    const moment = now();
    const elapsed = Math.min(longestCatchUp, Math.max(0, moment - last));
    last = moment;
    owed += elapsed * speed;
    const due = Math.floor(owed / stepLength);
    owed -= due * stepLength;
    return due;
  };
}
