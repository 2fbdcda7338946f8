import { expect, it } from 'vitest';
import { periodBefore } from './compared-period.ts';

it('is the same time of day on an earlier day of the calendar', () => {
  const at = new Date(2026, 2, 31, 12, 30).getTime();
  const before = (period: 'day' | 'week' | 'month') => new Date(at - periodBefore(period, at));
  expect(before('day')).toEqual(new Date(2026, 2, 30, 12, 30));
  expect(before('week')).toEqual(new Date(2026, 2, 24, 12, 30));
  // February has no 31st.
  expect(before('month')).toEqual(new Date(2026, 1, 28, 12, 30));
});
