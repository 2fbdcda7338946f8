import { describe, expect, it } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['3.5', 3.5],
    ['3,5', 3.5],
    ['0,125', 0.125],
    [' 42 ', 42],
    ['-7', -7],
    ['−7', -7],
    ['+7', 7],
    ['１２．５', 12.5],
    ['，5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['1,0000', 1],
  ])('%j is %d', (typed, value) => {
    expect(readTypedNumber(typed, false)).toBe(value);
  });

  it.each(['', '.', '-', 'abc', '1e5', '0x10', '1.2.3', '1,2,3', '12,34,567', '3,5,', '1.234,5', 'Infinity'])(
    '%j is none',
    (typed) => {
      expect(readTypedNumber(typed, false)).toBe('malformed');
    },
  );

  it.each(['1,000', '250,000', '-1,000', '1，000'])('%j can be read in two ways', (typed) => {
    expect(readTypedNumber(typed, false)).toBe('ambiguous');
  });

  it('groups digits by one comma where only whole numbers are allowed', () => {
    expect(readTypedNumber('1,000', true)).toBe(1000);
    expect(readTypedNumber('3,5', true)).toBe(3.5);
  });
});
