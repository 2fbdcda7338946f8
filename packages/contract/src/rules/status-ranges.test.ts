import { expect, it } from 'vitest';
import { isInRanges, statusRanges } from './status-ranges.ts';

it('are statuses and ranges with commas', () => {
  expect(statusRanges('200 - 299,409')).toEqual([
    { first: 200, last: 299 },
    { first: 409, last: 409 },
  ]);
  expect([200, 299, 300, 409].map((status) => isInRanges('200-299, 409', status))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it.each(['', '2', '600', '299-200', '200,', '200-', '200;201', '204,'.repeat(30)])('are not %j', (text) => {
  expect(statusRanges(text)).toBeUndefined();
  expect(isInRanges(text, 200)).toBe(false);
});
