import { describe, expect, it } from 'vitest';
import { alarmRange, conditionLimits } from './alarm-range.ts';

const raised = '2026-11-20T10:00:00.000Z';
const at = Date.parse(raised);
const minute = 60_000;

describe('the time that is shown around an alarm', () => {
  it('has some minutes before and after a short one', () => {
    const range = alarmRange(raised, '2026-11-20T10:01:00.000Z', 0);
    expect(range).toEqual({ from: at - 5 * minute, to: at + 6 * minute });
  });

  it('grows with the alarm, and not beyond hours', () => {
    expect(alarmRange(raised, '2026-11-20T12:00:00.000Z', 0)).toEqual({
      from: at - 60 * minute,
      to: at + 180 * minute,
    });
    expect(alarmRange(raised, '2026-11-30T10:00:00.000Z', 0).from).toBe(at - 360 * minute);
  });

  it('ends now while the alarm is active, also where a clock is behind', () => {
    expect(alarmRange(raised, '', at + 30 * minute)).toEqual({
      from: at - 15 * minute,
      to: at + 30 * minute,
    });
    expect(alarmRange(raised, '', at - minute).to).toBe(at);
  });
});

describe('the limits of a condition', () => {
  it('are those that it names, on their side', () => {
    const keys = ['level'];
    const above = { kind: 'limit', keys, side: 'above', limit: 4, hysteresis: 0 } as const;
    expect(conditionLimits(above)).toEqual({ keys: ['level'], lower: null, upper: 4 });
    expect(conditionLimits({ ...above, side: 'below' })).toEqual({ keys: ['level'], lower: 4, upper: null });
    expect(conditionLimits({ kind: 'unread', keys, windowMs: 1000 })).toBeUndefined();
  });
});
