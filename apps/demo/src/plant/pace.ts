import { stepTime } from './plant.ts';

/** Real seconds the plant catches up at most, so that a machine that slept does not stall while it does. */
const longestCatchUp = 5;

/**
 * How many steps of the plant are due. `now` is a monotonic clock in milliseconds; `speed` is plant time to real
 * time. What is left over counts the next time, so that no time is lost.
 */
export function pace(now: () => number, speed: number): () => number {
  let last = now();
  let owed = 0;
  return () => {
    const moment = now();
    const elapsed = Math.min(longestCatchUp, Math.max(0, (moment - last) / 1000));
    last = moment;
    owed += (elapsed * speed) / stepTime;
    const due = Math.floor(owed);
    owed -= due;
    return due;
  };
}
