import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { Schedule } from './schedule.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a schedule', () => {
  it('keeps its times, however long runs take, and lets those go that it missed', async () => {
    const begin = clock.monotonic();
    const times: number[] = [];
    const runs: [number, number][] = [];
    const work = [10, 90, 250, 10, 10];
    const schedule = new Schedule(
      clock,
      50,
      () => 100,
      async (late, missed) => {
        times.push(clock.monotonic() - begin);
        runs.push([late, missed]);
        await new Promise((resolve) => setTimeout(resolve, work.shift() ?? 0));
      },
    );
    await vi.advanceTimersByTimeAsync(900);
    await schedule.stop();
    expect(times).toEqual([50, 150, 250, 550, 650, 750, 850]);
    expect(runs.map(([, missed]) => missed)).toEqual([0, 0, 0, 2, 0, 0, 0]);
    expect(runs.map(([late]) => late)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('tells how late a run begins', async () => {
    let isHeld = true;
    const runs: number[] = [];
    const holding = {
      ...clock,
      // A process that was busy runs its timers late.
      after: (milliseconds: number, callback: () => void) =>
        clock.after(milliseconds + (isHeld ? 30 : 0), callback),
    };
    const schedule = new Schedule(
      holding,
      0,
      () => 100,
      (late) => {
        runs.push(late);
        isHeld = false;
        return Promise.resolve();
      },
    );
    await vi.advanceTimersByTimeAsync(250);
    await schedule.stop();
    expect(runs).toEqual([30, 0, 0]);
  });

  it('runs at once when it is hastened, and counts from then on', async () => {
    const begin = clock.monotonic();
    const times: number[] = [];
    const schedule = new Schedule(
      clock,
      0,
      () => 1000,
      () => {
        times.push(clock.monotonic() - begin);
        return Promise.resolve();
      },
    );
    await vi.advanceTimersByTimeAsync(300);
    schedule.hasten();
    await vi.advanceTimersByTimeAsync(1100);
    await schedule.stop();
    schedule.hasten();
    await vi.advanceTimersByTimeAsync(2000);
    expect(times).toEqual([0, 300, 1300]);
  });

  it('does not heed the wall clock', async () => {
    let runs = 0;
    const schedule = new Schedule(
      clock,
      0,
      () => 100,
      () => {
        runs += 1;
        vi.setSystemTime(Date.now() - 3_600_000);
        return Promise.resolve();
      },
    );
    await vi.advanceTimersByTimeAsync(1000);
    await schedule.stop();
    expect(runs).toBe(11);
  });

  it('stops when its run has ended, and leaves no timer', async () => {
    let hasEnded = false;
    const schedule = new Schedule(
      clock,
      0,
      () => 100,
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        hasEnded = true;
      },
    );
    await vi.advanceTimersByTimeAsync(10);
    const stopped = schedule.stop();
    await vi.advanceTimersByTimeAsync(500);
    await stopped;
    expect(hasEnded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
