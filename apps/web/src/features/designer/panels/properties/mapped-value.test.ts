import { expect, it } from 'vitest';
import { mappedValueText, readMappedValue } from './mapped-value.ts';

it.each([
  ['1', { value: 1, from: null, to: null }],
  ['auto', { value: 'auto', from: null, to: null }],
  ['10..20', { value: null, from: 10, to: 20 }],
  ['0.5..', { value: null, from: 0.5, to: null }],
  ['..-3', { value: null, from: null, to: -3 }],
])('%s is read, and shown as it was typed', (typed, read) => {
  expect(readMappedValue(typed, true)).toEqual(read);
  expect(mappedValueText(read)).toBe(typed);
});

it('is a value where ranges are not allowed', () =>
  expect(readMappedValue('10..20', false)).toEqual({ value: '10..20' }));
