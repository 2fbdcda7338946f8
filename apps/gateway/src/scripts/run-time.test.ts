import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { RunTime } from './run-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('passes while the run waits for the gateway, and does not pass while it waits for its turn', async () => {
  const over = vi.fn();
  const time = new RunTime(clock, 1000, over);
  await vi.advanceTimersByTimeAsync(5000);
  time.begin();
  await vi.advanceTimersByTimeAsync(600);
  // Two results came; the run gets neither before its turn.
  time.owes();
  time.owes();
  await vi.advanceTimersByTimeAsync(60_000);
  time.resumed();
  await vi.advanceTimersByTimeAsync(60_000);
  time.resumed();
  await vi.advanceTimersByTimeAsync(390);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(over).toHaveBeenCalledTimes(1);
});

it('does not begin before the run gets a result that came early, and never after its end', async () => {
  const over = vi.fn();
  const time = new RunTime(clock, 1000, over);
  time.owes();
  time.begin();
  await vi.advanceTimersByTimeAsync(5000);
  expect(over).not.toHaveBeenCalled();
  time.end();
  time.resumed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(over).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
