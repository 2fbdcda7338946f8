import type { Clock } from '../collector/schedule.ts';

/** The longest wait of a timer, in ms. */
const maxWait = 2_147_483_647;
/** The wait before it is tried again, in ms. */
const retryWait = 1000;

/**
 * Calls `action` once it is `time` by the wall clock (ms since 1970) and `isIdle` agrees; the answer cancels it. At the
 * earliest after a second, so that a clock that is wrong makes no endless loop.
 */
export function whenDue(clock: Clock, time: number, isIdle: () => boolean, action: () => void): () => void {
  let cancel: () => void;
  const wait = () => {
    const milliseconds = Math.min(Math.max(time - clock.wall(), retryWait), maxWait);
    cancel = clock.after(milliseconds, () => {
      if (clock.wall() >= time && isIdle()) action();
      else wait();
    });
  };
  wait();
  return () => cancel();
}
