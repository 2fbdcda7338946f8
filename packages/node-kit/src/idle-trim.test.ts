import { describe, expect, it } from 'vitest';
import { IdleTrim } from './idle-trim.ts';

/** A process whose use of its machine a test sets. */
function fakeProcess() {
  const waiting = new Set<() => void>();
  const state = { now: 0, cpu: 0, heap: 100e6, trims: 0 };
  const trim = new IdleTrim(
    {
      monotonic: () => state.now,
      after: (_, action) => {
        waiting.add(action);
        return () => waiting.delete(action);
      },
    },
    {
      cpu: () => state.cpu,
      heap: () => state.heap,
      trim: () => {
        state.trims += 1;
        state.heap = 60e6;
      },
    },
  );
  /** Ten seconds, in which the process takes so much of a processor and of memory. */
  const pass = (share: number, bytes = 0) => {
    state.now += 10_000;
    state.cpu += 10_000 * share;
    state.heap += bytes;
    const due = [...waiting];
    waiting.clear();
    for (const action of due) action();
  };
  return { trim, state, pass, waiting };
}

describe('the heap of an idle process', () => {
  it('is trimmed once it rests after its start, and again when it has grown', () => {
    const { trim, state, pass } = fakeProcess();
    trim.start();
    pass(0.8);
    expect(state.trims).toBe(0);
    pass(0.01);
    expect(state.trims).toBe(1);
    pass(0.01, 5e6);
    expect(state.trims).toBe(1);
    pass(0.3, 20e6);
    expect(state.trims).toBe(1);
    pass(0.01);
    expect(state.trims).toBe(2);
  });

  it('is left alone from the stop on', () => {
    const { trim, state, pass, waiting } = fakeProcess();
    trim.start();
    trim.stop();
    pass(0);
    expect(state.trims).toBe(0);
    expect(waiting.size).toBe(0);
  });
});
