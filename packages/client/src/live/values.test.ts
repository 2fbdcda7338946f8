import type { LiveValue } from '@penstock/contract/calls/live';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../testing/manual-clock.ts';
import { liveValues } from './values.ts';

const value = (signalId: string, reading: number, time: number): LiveValue => ({
  signalId,
  value: reading,
  time,
  quality: 'good',
});

describe('live values', () => {
  it('replace a stored one only when newer or equally old', () => {
    const store = liveValues(manualClock());
    store.apply([value('1', 10, 1000)]);
    store.apply([value('1', 9, 999)]);
    expect(store.get('1')?.value).toBe(10);
    store.apply([value('1', 11, 1000)]);
    expect(store.get('1')?.value).toBe(11);
  });

  it('are reported at most ten times a second, each signal once', async () => {
    const clock = manualClock();
    const store = liveValues(clock);
    let first = 0;
    let second = 0;
    store.subscribe('1', () => (first += 1));
    store.subscribe('2', () => (second += 1));
    for (let step = 0; step < 100; step += 1) {
      store.apply([value('1', step, step)]);
      await clock.advance(10);
    }
    expect(first).toBeGreaterThanOrEqual(9);
    expect(first).toBeLessThanOrEqual(10);
    expect(second).toBe(0);
  });

  it('are not reported to a listener that left', async () => {
    const clock = manualClock();
    const store = liveValues(clock);
    let heard = 0;
    const leave = store.subscribe('1', () => (heard += 1));
    store.apply([value('1', 1, 1)]);
    leave();
    await clock.advance(1000);
    expect(heard).toBe(0);
  });

  it('keep the last 60 good readings of a number', () => {
    const store = liveValues(manualClock());
    for (let time = 0; time < 100; time += 1) store.apply([value('1', time, time)]);
    store.apply([{ ...value('1', 5, 200), quality: 'bad', code: '1715' }]);
    expect(store.recent('1')).toHaveLength(60);
    expect(store.recent('1').at(-1)).toBe(99);
  });

  it('leave nothing waiting after stop', () => {
    const clock = manualClock();
    const store = liveValues(clock);
    store.subscribe('1', () => undefined);
    store.apply([value('1', 1, 1)]);
    store.stop();
    expect(clock.waiting).toBe(0);
  });
});
