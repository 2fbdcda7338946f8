import { liveValues } from '@penstock/contract/link/methods/live';
import { linkLimits } from '@penstock/contract/link/messages';
import { readNotification } from '@penstock/link/notification';
import { REASONS } from '@penstock/protocols/protocol-error';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import { clock } from '../testing/platform.ts';
import { liveMessages } from './live-message.ts';
import { LiveStream } from './live-stream.ts';

function read(message: string) {
  const result = readNotification(liveValues, message);
  if (!('params' in result)) throw new Error(`dropped: ${result.dropped}`);
  return result.params;
}

function watched(keys: readonly string[]) {
  const changes = { count: 0 };
  const set = new ValueSet(
    keys.map((key) => ({ key, deadband: null })),
    changes,
  );
  const sent: { at: number; full: boolean; values: readonly (readonly unknown[])[] }[] = [];
  const live = new LiveStream({ clock, changes, sets: () => [set] });
  live.connect((message) => {
    sent.push({ at: clock.monotonic(), ...read(message) });
    return Promise.resolve();
  });
  return { set, live, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('live values', () => {
  it('are all sent at first, then what changed, and end when the time is over', async () => {
    const { set, live, sent } = watched(['a', 'b', 'never']);
    set.set(0, 1, undefined, 10);
    set.fail(1, REASONS.indexOf('timeout') + 1, 11);
    live.watch('p1', 1000, 3);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ full, values }) => [full, values])).toEqual([
      [
        true,
        [
          ['a', 1, 10],
          ['b', null, 11, '1715'],
        ],
      ],
    ]);
    set.set(0, 2, undefined, 20);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[1]).toMatchObject({ full: false, values: [['a', 2, 20]] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.length).toBe(2);
    set.set(0, 3, undefined, 30);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent.length).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('come at the shortest interval that a console asks for, and end when the last one ends it', async () => {
    const { set, live, sent } = watched(['a']);
    const tick = setInterval(() => set.set(0, clock.monotonic(), undefined, 1), 10);
    live.watch('slow', 1000, 60);
    live.watch('quick', 100, 1);
    await vi.advanceTimersByTimeAsync(950);
    expect(sent.length).toBe(10);
    live.watch('quick', 0, 0);
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(4500);
    expect(sent.length).toBe(5);
    live.watch('slow', 1000, 0);
    clearInterval(tick);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are sent whole again when the configuration or the connection is another', async () => {
    const { set, live, sent } = watched(['a']);
    set.set(0, 1, undefined, 10);
    live.watch('p1', 100, 60);
    await vi.advanceTimersByTimeAsync(250);
    expect(sent.map(({ full }) => full)).toEqual([true]);
    live.disconnect();
    await vi.advanceTimersByTimeAsync(500);
    live.connect((message) => {
      sent.push({ at: 0, ...read(message) });
      return Promise.resolve();
    });
    await vi.advanceTimersByTimeAsync(100);
    live.sendAll();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.map(({ full }) => full)).toEqual([true, true, true]);
    await live.stop();
    set.set(0, 2, undefined, 20);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
  });

  it('are sent whole again after a message that did not get out', async () => {
    const { set, live, sent } = watched(['a']);
    set.set(0, 1, undefined, 10);
    let isBroken = true;
    live.connect((message) => {
      if (isBroken) return Promise.reject(new Error('broken'));
      sent.push({ at: 0, ...read(message) });
      return Promise.resolve();
    });
    live.watch('p1', 100, 60);
    await vi.advanceTimersByTimeAsync(150);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.map(({ full, values }) => [full, values.length])).toEqual([[true, 1]]);
    await live.stop();
  });
});

describe('values that do not change', () => {
  it('are sent again with the time they were read last, spread over ten seconds', async () => {
    const keys = Array.from({ length: 1000 }, (_, row) => `k${row}`);
    const { set, live, sent } = watched(keys);
    const read = () => {
      for (const row of set.keys.keys()) set.set(row, row, undefined, Date.now());
    };
    read();
    const tick = setInterval(read, 1000);
    live.watch('p1', 1000, 60);
    await vi.advanceTimersByTimeAsync(45_000);
    clearInterval(tick);
    const [first, ...later] = sent;
    expect(first?.values.length).toBe(1000);
    const sizes = later.map(({ values }) => values.length);
    expect(sizes.length).toBeGreaterThanOrEqual(44);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(101);
    const last = new Map(keys.map((key) => [key, first?.at ?? 0]));
    for (const { at, full, values } of later) {
      expect(full).toBe(false);
      for (const [key, , time] of values) {
        expect(at - (last.get(String(key)) ?? 0)).toBeLessThanOrEqual(11_000);
        expect(Date.now() - Number(time)).toBeLessThanOrEqual(45_000 - at + (first?.at ?? 0) + 1000);
        last.set(String(key), at);
      }
    }
    const end = clock.monotonic();
    for (const at of last.values()) expect(end - at).toBeLessThanOrEqual(11_000);
    await live.stop();
  });

  it('are all sent by whoever asks less often than that, and few of few', async () => {
    const { set, live, sent } = watched(['a', 'b', 'c']);
    for (const row of [0, 1, 2]) set.set(row, row, undefined, 10);
    live.watch('p1', 30_000, 100);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ values }) => values.length)).toEqual([3, 3, 3]);
    live.watch('p1', 0, 0);
    live.watch('p2', 100, 100);
    await vi.advanceTimersByTimeAsync(0);
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(20_000);
    const again = sent.flatMap(({ values }) => values.map(([key]) => String(key)));
    expect(again.slice(0, 6).toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
    await live.stop();
  });
});

it('leave others their turn between messages, and begin again where all is due meanwhile', async () => {
  const { set, live, sent } = watched(Array.from({ length: 5000 }, (_, row) => `k${row}`));
  for (const row of set.keys.keys()) set.set(row, row, undefined, 10);
  live.watch('p1', 1000, 60);
  let turns = 0;
  const other = setInterval(() => (turns += 1), 1);
  await vi.advanceTimersByTimeAsync(5);
  clearInterval(other);
  expect(sent.map(({ values }) => values.length)).toEqual([2000, 2000, 1000]);
  expect(turns).toBeGreaterThan(1);
  sent.length = 0;
  live.sendAll();
  await vi.advanceTimersByTimeAsync(995);
  expect(sent.length).toBe(1);
  live.sendAll();
  await vi.advanceTimersByTimeAsync(1001);
  expect(sent.slice(0, 2).map(({ full }) => full)).toEqual([true, true]);
  live.watch('p1', 0, 0);
  await vi.advanceTimersByTimeAsync(10);
});

describe('messages of live values', () => {
  it('are divided so that each fits, and only the first says that it is full', () => {
    const changes = { count: 0 };
    const set = new ValueSet(
      Array.from({ length: 50_000 }, (_, row) => ({ key: `variable_${row}`, deadband: null })),
      changes,
    );
    for (const row of set.keys.keys()) {
      if (row % 10 === 0) set.set(row, Number.NaN, '泵"\n'.repeat(20), 1.7e12);
      else set.set(row, row / 7, undefined, 1.7e12);
    }
    const messages = [...liveMessages([set], 0, true)];
    expect(messages.length).toBeGreaterThan(3);
    for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(linkLimits.messageBytes);
    const contents = messages.map(read);
    expect(contents.map(({ full }) => full)).toEqual(messages.map((_, place) => place === 0));
    const values = contents.flatMap((params) => params.values);
    expect(values.length).toBe(50_000);
    expect(values[10]).toEqual(['variable_10', '泵"\n'.repeat(20), 1.7e12]);
    expect(values[11]).toEqual(['variable_11', 11 / 7, 1.7e12]);
  });

  it('are none when nothing changed, and an empty one when nothing is known', () => {
    const set = new ValueSet([{ key: 'a', deadband: null }], { count: 0 });
    expect([...liveMessages([set], 0, false)]).toEqual([]);
    expect([...liveMessages([set], 0, true)].map(read)).toEqual([{ full: true, values: [] }]);
  });
});
