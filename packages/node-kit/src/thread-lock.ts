import { getEnvironmentData } from 'node:worker_threads';

/** The name by which a thread finds its lock among the data of its environment. */
export const lockName = 'penstock.thread-lock';

/** The places of a lock: 1 while the thread is in what must not be cut, 1 once the thread is to end. */
export const lockPlaces = { isBusy: 0, isEnding: 1 } as const;

const given = getEnvironmentData(lockName);
/** Undefined on the main thread, which nobody ends. */
const lock = given instanceof Int32Array ? given : undefined;

/** Does what the thread must not be ended in. Does not return when the thread is to end. */
export function uncut<Result>(work: () => Result): Result {
  if (lock === undefined) return work();
  // First said, then asked: an end that is not seen here sees that the thread is busy.
  Atomics.store(lock, lockPlaces.isBusy, 1);
  if (Atomics.load(lock, lockPlaces.isEnding) === 1) {
    Atomics.store(lock, lockPlaces.isBusy, 0);
    Atomics.wait(lock, lockPlaces.isEnding, 1);
  }
  try {
    return work();
  } finally {
    Atomics.store(lock, lockPlaces.isBusy, 0);
  }
}
