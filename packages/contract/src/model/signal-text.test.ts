import { describe, expect, it } from 'vitest';
import { formatNumber, formatValue, unknownValue, withUnit } from './signal-text.ts';

const words = { on: 'On', off: 'Off', empty: '(empty)' };
const float = { dataType: 'float', decimals: 2, states: [] } as const;
const integer = { dataType: 'integer', decimals: 0, states: [] } as const;
const bit = { dataType: 'bit', decimals: 0, states: [] } as const;
const text = { dataType: 'string', decimals: 0, states: [] } as const;

describe('a number', () => {
  it.each([
    [3.14159, 2, '3.14'],
    [2, 2, '2.00'],
    [1234567.891, 1, '1,234,567.9'],
    [-5.25, 1, '−5.3'],
    [-0.001, 2, '0.00'],
    [0, 0, '0'],
    [1.5e18, 0, '1.500000e+18'],
    [Number.NaN, 2, unknownValue],
  ])('%s with %s decimals reads %s', (value, decimals, shown) => {
    expect(formatNumber(value, decimals)).toBe(shown);
  });
});

describe('a value', () => {
  it('that is not known is a dash, never a zero', () => {
    expect(formatValue(float, null, words)).toEqual({ kind: 'unknown', text: unknownValue });
    expect(formatValue(bit, undefined, words)).toEqual({ kind: 'unknown', text: unknownValue });
  });

  it.each([true, 1])('of a switch that came as %s is on', (value) => {
    expect(formatValue(bit, value, words)).toEqual({
      kind: 'state',
      text: 'On',
      level: 'normal',
      on: true,
    });
  });

  it.each([false, 0])('of a switch that came as %s is off', (value) => {
    expect(formatValue(bit, value, words)).toEqual({
      kind: 'state',
      text: 'Off',
      level: 'normal',
      on: false,
    });
  });

  it.each([true, 1])(
    'of a switch with words for its states that came as %s has the word and the level',
    (value) => {
      const states = [
        { value: 0, title: 'Normal', level: 'normal' },
        { value: 1, title: 'Tripped', level: 'alarm' },
      ] as const;
      expect(formatValue({ ...bit, states }, value, words)).toEqual({
        kind: 'state',
        text: 'Tripped',
        level: 'alarm',
        on: true,
      });
    },
  );

  it('of an enumeration is the word of its state, and the number where it has none', () => {
    const mode = { ...integer, states: [{ value: 2, title: 'Auto', level: 'normal' as const }] };
    expect(formatValue(mode, 2, words)).toEqual({
      kind: 'state',
      text: 'Auto',
      level: 'normal',
      on: undefined,
    });
    expect(formatValue(mode, 3, words)).toEqual({ kind: 'number', text: '3' });
  });

  it('of a whole-number signal is not rounded silently', () => {
    expect(formatValue(integer, 12, words).text).toBe('12');
    expect(formatValue(integer, 12.5, words).text).toBe('12.500');
  });

  it('that is an empty text says so', () => {
    expect(formatValue(text, '', words).text).toBe('(empty)');
    expect(formatValue(text, 'RIVERSIDE', words).text).toBe('RIVERSIDE');
  });

  it('comes before its unit, and alone where there is none', () => {
    expect(withUnit('3.20', 'm')).toBe('3.20\u00A0m');
    expect(withUnit('On', '')).toBe('On');
  });

  it.each([
    [9_007_199_254_740_991, '9,007,199,254,740,991'],
    ['18446744073709551615', '18,446,744,073,709,551,615'],
    ['-9223372036854775807', '−9,223,372,036,854,775,807'],
  ])('shows every digit of the whole number %s', (value, shown) => {
    expect(formatValue(integer, value, words)).toEqual({ kind: 'number', text: shown });
  });
});
