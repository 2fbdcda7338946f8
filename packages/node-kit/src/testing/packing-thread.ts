import { workerData } from 'node:worker_threads';
import { uncut } from '../thread-lock.ts';

/** A thread that packs without end: it counts the calls that it starts and that it completes. */
const counts: unknown = workerData;
if (!(counts instanceof Int32Array)) throw new TypeError('the thread needs its counts');

for (;;) {
  uncut(() => {
    Atomics.add(counts, 0, 1);
    Atomics.notify(counts, 0);
    // A call of a millisecond: an end that does not wait for it comes in its middle.
    Atomics.wait(counts, 2, 0, 1);
    Atomics.add(counts, 1, 1);
  });
}
