import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { WallSchedule } from './wall-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_250 });
});
afterEach(() => {
  vi.useRealTimers();
});

function started(interval: number) {
  const times: number[] = [];
  const schedule = new WallSchedule(clock, interval, (time) => times.push(time));
  return { times, schedule };
}

describe('a schedule by the wall clock', () => {
  it('runs at multiples of its interval, each once, until it is stopped', async () => {
    const { times, schedule } = started(1000);
    await vi.advanceTimersByTimeAsync(3000);
    expect(times).toEqual([1_700_000_001_000, 1_700_000_002_000, 1_700_000_003_000]);
    schedule.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(times.length).toBe(3);
  });

  it('follows a clock that is set, within a minute, and does not hurry after it', async () => {
    const day = 86_400_000;
    const { times, schedule } = started(day);
    vi.setSystemTime(1_700_000_000_250 + 10 * day);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(times.length).toBe(1);
    vi.setSystemTime(1_700_000_000_250 - 10 * day);
    await vi.advanceTimersByTimeAsync(day);
    expect(times.length).toBe(2);
    schedule.stop();
  });

  it('leaves out the times at which the program was held up', async () => {
    const { times, schedule } = started(100);
    await vi.advanceTimersByTimeAsync(20);
    vi.setSystemTime(1_700_000_000_930);
    await vi.advanceTimersByTimeAsync(200);
    expect(times[0]).toBe(1_700_000_000_900);
    expect(new Set(times).size).toBe(times.length);
    schedule.stop();
  });

  it('counts the times at which the program was held up, and not those that a clock jumped over', () => {
    let [wall, monotonic] = [1_700_000_000_020, 0];
    let next: () => void = () => undefined;
    const missed: number[] = [];
    const schedule = new WallSchedule(
      {
        wall: () => wall,
        monotonic: () => monotonic,
        after: (_wait, work) => {
          next = work;
          return () => true;
        },
      },
      100,
      (_time, count) => missed.push(count),
    );
    const pass = (milliseconds: number, jump = 0) => {
      monotonic += milliseconds;
      wall += milliseconds + jump;
      next();
    };
    pass(80);
    pass(430);
    pass(70);
    pass(100, 5000);
    expect(missed).toEqual([0, 3, 0, 0]);
    schedule.stop();
  });
});
