import { describe, expect, it } from 'vitest';
import { endThread, startThread } from './thread.ts';

/** Counts of calls that a thread has started and has completed, and a place that stays 0. */
function newCounts(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
}

async function started(counts: Int32Array): Promise<void> {
  while (Atomics.load(counts, 0) === 0) await new Promise((done) => setTimeout(done, 1));
}

describe('a thread', () => {
  it('is not ended in the middle of a call of the packer', async () => {
    for (let round = 0; round < 3; round += 1) {
      const counts = newCounts();
      const thread = startThread(new URL('./testing/packing-thread.ts', import.meta.url), {
        workerData: counts,
      });
      await started(counts);
      await endThread(thread);
      expect(counts[1]).toBe(counts[0]);
    }
  });

  it('that has ended alone is ended again without effect', async () => {
    const thread = startThread(new URL('./testing/packing-thread.ts', import.meta.url), { workerData: null });
    await new Promise((done) => thread.once('error', done));
    await endThread(thread);
    expect(thread.threadId).toBe(-1);
  });
});
