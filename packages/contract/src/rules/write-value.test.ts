import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataTypes, integerRange } from './data-type.ts';
import { readWriteValue } from './write-value.ts';

const variable = (dataType: (typeof dataTypes)[number], formula = '') => ({
  dataType,
  formula,
  stringLength: null,
});

describe('readWriteValue', () => {
  it('takes the ends of every integer type and refuses what is beyond', () => {
    for (const type of dataTypes) {
      const range = integerRange(type);
      if (!range || type === 'bit') continue;
      for (const end of [range.minimum, range.maximum]) {
        const result = readWriteValue(String(end), variable(type));
        expect(result.ok && BigInt(result.value)).toBe(end);
      }
      for (const beyond of [range.minimum - 1n, range.maximum + 1n]) {
        const result = readWriteValue(String(beyond), variable(type));
        // The least of a 64-bit integer has 20 characters, so beyond it the length is what is wrong.
        expect(result.ok).toBe(false);
      }
    }
  });
  it('keeps every digit of a 64-bit integer', () => {
    expect(readWriteValue('9007199254740993', variable('int64'))).toEqual({
      ok: true,
      value: 9_007_199_254_740_993n,
    });
  });
  it.each(['', 'x', '1e', '0x10', '1 2', '--1', 'Infinity', 'NaN'])('refuses %j as a number', (text) =>
    expect(readWriteValue(text, variable('int16')).ok).toBe(false),
  );
  it('refuses a fraction for an integer, and takes it where a formula stands between', () => {
    expect(readWriteValue('1.5', variable('int16'))).toMatchObject({ finding: { key: 'value.integer' } });
    expect(readWriteValue('1.5', variable('int16', '%s*0.1'))).toEqual({ ok: true, value: 1.5 });
  });
  it('refuses what a float cannot hold', () => {
    expect(readWriteValue('3.5e38', variable('float'))).toMatchObject({ finding: { key: 'value.range' } });
    expect(readWriteValue('3.5e38', variable('double'))).toEqual({ ok: true, value: 3.5e38 });
  });
  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...dataTypes), (text, type) => {
        expect(typeof readWriteValue(text, variable(type)).ok).toBe('boolean');
      }),
    );
  });
});
