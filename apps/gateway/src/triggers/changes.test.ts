import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import { clock } from '../testing/platform.ts';
import { ChangeTrigger } from './changes.ts';
import { ConditionalTrigger } from './conditional.ts';
import type { Due } from './trigger.ts';

const start = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A trigger over two of three rows; what it was due for, by row, value and time. */
function watched(spontaneous: 'each' | 'together', minInterval = 0) {
  const changes = { count: 0 };
  const keys = ['a', 'b', 'other'].map((key) => ({ key, deadband: key === 'b' ? 5 : null }));
  const set = new ValueSet(keys, changes);
  const due: string[] = [];
  const trigger = new ChangeTrigger({
    clock,
    changes,
    minInterval,
    maxInterval: null,
    spontaneous,
    due: ({ time, changed }: Due) =>
      due.push(`${changed?.map(({ row }) => `${row}=${set.shown(row)}`).join(' ')}@${time - start}`),
  });
  trigger.bind(
    () => undefined,
    [
      { set, row: 0 },
      { set, row: 1 },
    ],
  );
  const came = (at: number, ...values: readonly (readonly [number, number])[]) => {
    for (const [row, value] of values) set.set(row, value, undefined, start + at);
    trigger.came({ set, rows: values.map(([row]) => row), time: start + at });
  };
  return { set, trigger, due, came };
}

describe('a change trigger, of values that come unasked', () => {
  it('is due for each time that some came for, while the rows hold them', () => {
    const { due, came, trigger } = watched('each');
    vi.setSystemTime(start + 100);
    came(10, [0, 1]);
    came(20, [0, 2], [1, 50]);
    // Within its deadband, and not watched.
    came(30, [1, 52], [2, 9]);
    came(40, [0, 3]);
    trigger.settle();
    expect(due).toEqual(['0=1@10', '0=2 1=50@20', '0=3@40']);
  });

  it('is due once for what came together, where that is wanted', () => {
    const { due, came, trigger } = watched('together');
    vi.setSystemTime(start + 100);
    came(10, [0, 1]);
    came(20, [1, 50]);
    trigger.settle();
    came(30, [0, 2]);
    trigger.settle();
    trigger.settle();
    expect(due).toEqual(['0=1 1=50@100', '0=2@100']);
  });

  it('keeps its minimum interval by the times of the values; what is too close is due at its end, with what is then', async () => {
    const { due, came, trigger } = watched('each', 100);
    vi.setSystemTime(start + 1000);
    came(0, [0, 1]);
    came(50, [0, 2]);
    came(120, [0, 3]);
    came(150, [0, 4]);
    expect(due).toEqual(['0=1@0', '0=3@120']);
    await vi.advanceTimersByTimeAsync(100);
    expect(due.slice(2)).toEqual(['0=4@1100']);
    trigger.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a conditional trigger sees a value that is gone again before anybody looks', () => {
  const set = new ValueSet([{ key: 'a', deadband: null }], { count: 0 });
  let due = 0;
  const trigger = new ConditionalTrigger({
    clock,
    condition: 'a > 5',
    frequency: 'single',
    interval: 1000,
    due: () => (due += 1),
  });
  trigger.bind(() => ({ set, row: 0 }));
  for (const value of [1, 9, 1]) {
    set.set(0, value, undefined, start);
    trigger.came();
  }
  expect(due).toBe(1);
});
