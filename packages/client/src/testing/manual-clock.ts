import type { Clock } from '../time/clock.ts';

/** A clock for tests: time is moved by hand, and whatever is due on the way runs in order. */
export interface ManualClock extends Clock {
  /** Moves time; between two actions, promises that are settled run on. */
  advance(milliseconds: number): Promise<void>;
  /** How many actions are waiting: what was started must be stopped. */
  readonly waiting: number;
}

/** Makes a clock that starts at a time, ms since 1970. */
export function manualClock(start = 0): ManualClock {
  let time = start;
  let order = 0;
  const actions = new Map<number, { due: number; run: () => void }>();

  async function settle() {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }

  return {
    now: () => time,
    after(milliseconds, action) {
      order += 1;
      const id = order;
      actions.set(id, { due: time + Math.max(0, milliseconds), run: action });
      return () => actions.delete(id);
    },
    async advance(milliseconds) {
      const end = time + milliseconds;
      await settle();
      for (;;) {
        const next = [...actions].toSorted((a, b) => a[1].due - b[1].due || a[0] - b[0])[0];
        if (next === undefined || next[1].due > end) break;
        actions.delete(next[0]);
        time = next[1].due;
        next[1].run();
        await settle();
      }
      time = end;
      await settle();
    },
    get waiting() {
      return actions.size;
    },
  };
}
