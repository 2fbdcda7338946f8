import { describe, expect, it } from 'vitest';
import { readTypedValue } from './typed-value.ts';

const level = { dataType: 'float', lowerLimit: 0.5, upperLimit: 4 } as const;
const count = { dataType: 'integer', lowerLimit: null, upperLimit: null } as const;
const name = { dataType: 'string', lowerLimit: null, upperLimit: null } as const;

describe('a value that was typed', () => {
  it.each([
    ['2.5', 2.5],
    [' 0.5 ', 0.5],
    ['4', 4],
    ['.75', 0.75],
    ['２.５', 2.5],
  ])('%j is %s', (typed, value) => {
    expect(readTypedValue(level, typed, 'en')).toEqual({ ok: true, value });
  });

  it('may have a long minus', () => {
    expect(readTypedValue(count, '−12', 'en')).toEqual({ ok: true, value: -12 });
  });

  it.each(['', '  '])('%j is missing', (typed) => {
    expect(readTypedValue(level, typed, 'en')).toEqual({ ok: false, problem: 'required' });
  });

  it.each(['2,5', '1e3', 'NaN', 'two', '1.2.3', '0x10'])('%j is no number', (typed) => {
    expect(readTypedValue(level, typed, 'en')).toEqual({ ok: false, problem: 'number' });
  });

  it.each(['0.49', '4.01', '-1'])('%s is refused in the words of the catalogue', (typed) => {
    expect(readTypedValue(level, typed, 'en')).toMatchObject({ problem: 'told', text: /0\.5.*4/ });
  });

  it('must be whole where the signal is', () => {
    expect(readTypedValue(count, '1.5', 'en')).toMatchObject({ problem: 'told' });
    expect(readTypedValue(count, '15', 'en')).toEqual({ ok: true, value: 15 });
  });

  it('of a text is taken as it is, up to its length', () => {
    expect(readTypedValue(name, ' 12 ', 'en')).toEqual({ ok: true, value: ' 12 ' });
    expect(readTypedValue(name, 'x'.repeat(201), 'en').ok).toBe(false);
  });
});
