import { describe, expect, it } from 'vitest';
import { readTypedValue } from './typed-value.ts';

const plain = { mode: 'readWrite', unit: '', decimals: 0, lowerLimit: null, upperLimit: null } as const;
const level = {
  ...plain,
  dataType: 'float',
  unit: 'm',
  decimals: 1,
  lowerLimit: 0.5,
  upperLimit: 4,
} as const;

describe('a value that was typed', () => {
  it('is sent with a point or a comma', () => {
    expect(readTypedValue(level, '2,5', 'en')).toEqual({ ok: true, value: 2.5 });
    expect(readTypedValue(level, '2.5', 'en')).toEqual({ ok: true, value: 2.5 });
  });
  it('is asked for where it is missing or no number', () => {
    expect(readTypedValue(level, ' ', 'en')).toEqual({ ok: false, problem: 'required' });
    expect(readTypedValue(level, 'two', 'en')).toEqual({ ok: false, problem: 'number' });
  });
  it('is refused in the words of the catalogue, with unit and decimals', () => {
    expect(readTypedValue(level, '5', 'en')).toMatchObject({
      problem: 'refused',
      text: 'This must be from 0.5 m to 4.0 m.',
    });
  });
});
