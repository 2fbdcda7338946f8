import type { SpontaneousValue } from '@penstock/protocols/device';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { SpontaneousIntake } from './spontaneous-intake.ts';

const start = 1_700_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An intake, and what it did in its order: `row=value@time`, the rows of each step, `settled`. */
function open(rows = 4) {
  const times = new Float64Array(rows);
  const statistics = { spontaneous: 0, lost: 0 };
  const log: string[] = [];
  const intake = new SpontaneousIntake({
    clock,
    times,
    statistics,
    put: (row, value, time) => {
      times[row] = time;
      log.push(`${row}=${value instanceof ProtocolError ? value.reason : value}@${time - start}`);
    },
    came: (came, time) => log.push(`came ${came.join(' ')}@${time - start}`),
    settle: () => log.push('settled'),
  });
  return { intake, times, statistics, log };
}
const value = (row: number, sent: SpontaneousValue['value'], at: number | undefined): SpontaneousValue => ({
  row,
  value: sent,
  time: at === undefined ? 0 : start + at,
});

it('passes on each value in order with its own time, those of one time together, and settles before a row comes again', async () => {
  const { intake, statistics, log } = open();
  vi.setSystemTime(start + 100);
  intake.take([
    value(0, 1, 10),
    value(1, 2, 10),
    value(2, new ProtocolError('deviceFault', 'broken'), 20),
    value(0, 3, 30),
  ]);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual([
    '0=1@10',
    '1=2@10',
    'came 0 1@10',
    '2=deviceFault@20',
    'came 2@20',
    'settled',
    '0=3@30',
    'came 0@30',
    'settled',
  ]);
  expect(statistics).toEqual({ spontaneous: 4, lost: 0 });
});

it('takes the time of arrival where the device has none or is ahead, and never goes back before the value of the row', async () => {
  const { intake, times, log } = open();
  vi.setSystemTime(start + 100);
  times[1] = start + 50;
  intake.take([value(0, 1, undefined), value(1, 2, 40), value(2, 3, 5000)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.filter((line) => line.includes('='))).toEqual(['0=1@100', '1=2@50', '2=3@100']);
});

it('takes all that waits before what is read later', () => {
  const { intake, log } = open();
  intake.take([value(0, 1, -5), value(0, 2, -4)]);
  intake.takeAll();
  expect(log.filter((line) => line.includes('='))).toEqual(['0=1@-5', '0=2@-4']);
  intake.stop();
  intake.take([value(0, 3, -3)]);
  intake.takeAll();
  expect(log).toHaveLength(6);
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps a fixed number when more come than are taken: counts what gives way, and keeps the newest of each variable', async () => {
  const { intake, statistics, log } = open();
  intake.take([value(3, 7, -1)]);
  for (let count = 1; count <= 50_000; count += 1) intake.take([value(0, count, -1)]);
  intake.lost(5);
  expect(statistics.spontaneous).toBe(50_001);
  await vi.advanceTimersByTimeAsync(1000);
  const taken = log.filter((line) => line.startsWith('0='));
  expect(taken.length).toBeLessThanOrEqual(10_001);
  expect(taken.at(-1)).toBe('0=50000@-1');
  expect(log[0]).toBe('3=7@-1');
  expect(statistics.lost).toBe(50_000 - taken.length + 5);
  const numbers = taken.map((line) => Number(line.slice(2, -3)));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

it('keeps only the newest texts of a device that sends long ones, but one of each variable however long', async () => {
  const { intake, statistics, log } = open(200);
  const text = 'x'.repeat(60_000);
  for (let round = 0; round < 5; round += 1)
    intake.take(Array.from({ length: 200 }, (_, row) => value(row, `${round}${text}`, round - 10)));
  await vi.advanceTimersByTimeAsync(1000);
  const taken = log.filter((line) => line.includes('='));
  expect(statistics.lost).toBe(1000 - taken.length);
  expect(taken.length).toBeLessThanOrEqual(400);
  expect(new Set(taken.map((line) => Number(line.split('=')[0]))).size).toBe(200);
  expect(taken.filter((line) => /^\d+=4x/.test(line))).toHaveLength(200);
});
