import type { Recording } from '@penstock/contract/configuration/model/recording';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import { ValueWatch } from '../collector/value-watch.ts';
import { clock } from '../testing/platform.ts';
import type { StoredRecord } from './entry.ts';
import { Recorder } from './recorder.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_250 });
});
afterEach(() => {
  vi.useRealTimers();
});

const recording = (change: Partial<Recording> = {}): Recording => ({
  id: 'r',
  title: 'r',
  enabled: true,
  recordedWhen: 'interval',
  intervalMs: 1000,
  minIntervalMs: 1000,
  greatestIntervalMs: null,
  keys: ['a', 'b', 'unknown'],
  ...change,
});

function start() {
  const changes = { count: 0 };
  const set = new ValueSet(
    ['a', 'b'].map((key) => ({ key, deadband: key === 'a' ? 2 : null })),
    changes,
  );
  const watch = new ValueWatch(clock);
  const records: StoredRecord[] = [];
  const recorder = new Recorder({
    clock,
    positionOf: (key) => (set.keys.includes(key) ? { set, row: set.keys.indexOf(key) } : undefined),
    changes,
    watch,
    append: (record) => records.push(record),
  });
  return { set, watch, records, recorder, times: () => records.map(({ time }) => time - 1_700_000_000_000) };
}

describe('a recording', () => {
  it('is made at multiples of its interval, with what is good at the time', async () => {
    const { set, records, recorder, times } = start();
    recorder.apply([recording()]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(records).toEqual([]);
    set.set(0, 5, undefined, 1);
    set.fail(1, 1, 1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(times()).toEqual([2000, 3000]);
    expect(records[0]).toMatchObject({
      recording: 'r',
      distance: 1000,
      values: [5, Number.NaN, Number.NaN],
    });
    recorder.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has no value that is older than its cycle, and has it again when it is read', async () => {
    const { set, records, recorder } = start();
    recorder.apply([recording({ keys: ['a', 'b'] })]);
    set.set(0, 5, undefined, 1);
    set.set(1, 6, undefined, 1);
    // In each cycle `a` is to be read; nobody reads it in the second and third one.
    for (const isRead of [true, false, false, true]) {
      set.cycleBegins([0]);
      if (isRead) set.set(0, 5, undefined, 1);
      await vi.advanceTimersByTimeAsync(1000);
    }
    set.grewOld([0, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(records.map(({ values }) => values)).toEqual([
      [5, 6],
      [5, 6],
      [Number.NaN, 6],
      [5, 6],
      [Number.NaN, Number.NaN],
    ]);
    recorder.stop();
  });

  it('holds texts as they are, and all digits of integers', async () => {
    const { set, records, recorder } = start();
    recorder.apply([recording({ keys: ['a', 'b'] })]);
    set.set(0, Number.NaN, '运行', 1);
    set.set(1, 2 ** 64, 2n ** 64n - 1n, 1);
    await vi.advanceTimersByTimeAsync(1000);
    set.fail(0, 1, 1);
    set.set(1, 1, undefined, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(records.map(({ values }) => values)).toEqual([
      ['运行', 2n ** 64n - 1n],
      [Number.NaN, 1],
    ]);
    recorder.stop();
  });

  it('goes on at its pace when the clock is set back or forward', async () => {
    const { set, records, recorder } = start();
    set.set(0, 5, undefined, 1);
    recorder.apply([recording()]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(records.length).toBe(3);
    vi.setSystemTime(1_600_000_000_500);
    await vi.advanceTimersByTimeAsync(3000);
    expect(records.length).toBe(6);
    vi.setSystemTime(1_800_000_000_500);
    await vi.advanceTimersByTimeAsync(3000);
    expect(records.length).toBe(9);
    expect(records.every(({ time }) => time % 1000 === 0)).toBe(true);
    recorder.stop();
  });

  it('goes on undisturbed when others are changed', async () => {
    const { set, records, recorder } = start();
    set.set(0, 5, undefined, 1);
    recorder.apply([recording({ intervalMs: 10_000 }), recording({ id: 'other' })]);
    await vi.advanceTimersByTimeAsync(500);
    recorder.apply([recording({ intervalMs: 10_000 }), recording({ id: 'other', keys: ['b', 'a'] })]);
    await vi.advanceTimersByTimeAsync(400);
    recorder.apply([recording({ intervalMs: 10_000 }), recording({ id: 'other', enabled: false })]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(records.map((record) => [record.recording, record.keys.length])).toEqual([
      ['other', 2],
      ['r', 3],
    ]);
    recorder.stop();
  });
});

describe('a recording on change', () => {
  const onChange = (change: Partial<Recording> = {}) =>
    recording({ recordedWhen: 'change', keys: ['a', 'b'], ...change });

  it('is made when a variable leaves its deadband or becomes bad, with all variables, and not otherwise', async () => {
    const { set, watch, records, recorder } = start();
    recorder.apply([onChange()]);
    const changed = async (change: () => void) => {
      change();
      watch.touch();
      await vi.advanceTimersByTimeAsync(1000);
      return records.splice(0).map(({ values }) => values);
    };
    expect(await changed(() => undefined)).toEqual([]);
    expect(await changed(() => set.set(0, 5, undefined, 1))).toEqual([[5, Number.NaN]]);
    expect(await changed(() => set.set(0, 6, undefined, 2))).toEqual([]);
    expect(await changed(() => set.set(1, 0, 'Run', 3))).toEqual([[6, 'Run']]);
    expect(await changed(() => set.set(0, 8, undefined, 4))).toEqual([[8, 'Run']]);
    expect(await changed(() => set.fail(0, 1, 5))).toEqual([[Number.NaN, 'Run']]);
    recorder.stop();
    watch.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is made no more often than its minimum interval, with what is then, and after its maximum interval in any case', async () => {
    const { set, watch, records, recorder, times } = start();
    recorder.apply([onChange({ minIntervalMs: 500, greatestIntervalMs: 2000 })]);
    for (let count = 1; count <= 9; count += 1) {
      set.set(0, count * 10, undefined, count);
      watch.touch();
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(4000);
    expect(records.map(({ values }) => values[0])).toEqual([10, 60, 90, 90]);
    expect(records.map(({ distance }) => distance)).toEqual([2000, 2000, 2000, 2000]);
    expect(times().map((time, at, all) => time - (all[at - 1] ?? time))).toEqual([0, 500, 500, 2000]);
    recorder.stop();
    watch.stop();
  });

  it('is made for each value that came unasked, with its time and all variables; at an interval with the latest', async () => {
    const { set, watch, records, recorder, times } = start();
    recorder.apply([onChange({ minIntervalMs: 0 }), recording({ id: 'every', keys: ['a'] })]);
    await vi.advanceTimersByTimeAsync(650);
    for (const [at, value] of [
      [400, 10],
      [401, 20],
      [401, 30],
      [650, 40],
    ] as const) {
      const time = 1_700_000_000_000 + at;
      set.set(0, value, undefined, time);
      watch.came({ set, rows: [0], time });
    }
    watch.settle();
    await vi.advanceTimersByTimeAsync(500);
    expect(times()).toEqual([400, 401, 401, 650, 1000]);
    expect(records.map(({ values }) => values)).toEqual([
      [10, Number.NaN],
      [20, Number.NaN],
      [30, Number.NaN],
      [40, Number.NaN],
      [40],
    ]);
    recorder.stop();
    watch.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on where its variables are after a change of the drivers', async () => {
    const { set, watch, records, recorder } = start();
    recorder.apply([onChange()]);
    recorder.apply([onChange()]);
    set.set(0, 5, undefined, 1);
    watch.touch();
    await vi.advanceTimersByTimeAsync(1000);
    expect(records).toHaveLength(1);
    recorder.apply([]);
    set.set(0, 50, undefined, 1);
    watch.touch();
    await vi.advanceTimersByTimeAsync(5000);
    expect(records).toHaveLength(1);
    watch.stop();
  });
});
