import { dataTypes } from '@penstock/contract/rules/data-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';
import { isBuiltInType } from './built-in-types.ts';
import { valueOf, type Wanted } from './values.ts';
import { writtenValue } from './written-value.ts';

const wanted = (dataType: Wanted['dataType'], length = 100): Wanted => ({ dataType, length });

function outcome(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    if (error instanceof ProtocolError) return error.reason;
    throw error;
  }
}

describe('a value that was read', () => {
  it.each([
    [1, true, 'bit', 1],
    [1, true, 'string', 'true'],
    [6, 1, 'bit', 1],
    [6, 2, 'bit', 'outOfRange'],
    [6, 70_000, 'int16', 'outOfRange'],
    [6, 70_000, 'string', '70000'],
    [3, 255, 'int8', 'outOfRange'],
    [8, [0xffff_ffff, 0xffff_ffff], 'int64', -1],
    [8, [0xffff_ffff, 0xffff_ffff], 'uint64', 'outOfRange'],
    [8, [0x0020_0000, 0], 'int64', 9_007_199_254_740_992n],
    [8, [0x001f_ffff, 0xffff_ffff], 'int64', 9_007_199_254_740_991],
    [8, [0x8000_0000, 0], 'string', '-9223372036854775808'],
    [9, [0xffff_ffff, 0xffff_ffff], 'uint64', 18_446_744_073_709_551_615n],
    [9, [0xffff_ffff, 0xffff_ffff], 'double', 18_446_744_073_709_551_616],
    [9, [1], 'uint64', 'typeMismatch'],
    [11, 0.1, 'float', Math.fround(0.1)],
    [11, 1e300, 'float', 'outOfRange'],
    [11, Number.POSITIVE_INFINITY, 'float', Number.POSITIVE_INFINITY],
    [11, Number.NaN, 'double', Number.NaN],
    [11, Number.NaN, 'int16', 'typeMismatch'],
    [11, 20.5, 'int16', 'typeMismatch'],
    [11, -0, 'int16', 0],
    [11, 2 ** 60, 'int64', 1_152_921_504_606_846_976n],
    [12, 'text', 'double', 'typeMismatch'],
    [12, null, 'string', ''],
    [13, new Date(0), 'string', '1970-01-01T00:00:00.000Z'],
    [13, new Date(Number.NaN), 'string', 'typeMismatch'],
    [15, Buffer.from('hello'), 'string', 'aGVsbG8='],
    [22, {}, 'string', 'typeMismatch'],
    [0, null, 'double', 'invalidData'],
    [99, 1, 'double', 'typeMismatch'],
  ] as const)('of type %d, %j, is as %s: %s', (type, raw, dataType, expected) => {
    expect(outcome(() => valueOf(type, raw, wanted(dataType)))).toBe(expected);
  });

  it('cuts text after the last whole character that fits', () => {
    expect(valueOf(12, 'aäö', wanted('string', 4))).toBe('aä');
    expect(valueOf(12, '泵😀', wanted('string', 6))).toBe('泵');
    expect(valueOf(12, '泵😀', wanted('string', 7))).toBe('泵😀');
  });

  it('gives a value within its data type, or a reason, whatever the stack hands over', () => {
    const raw = fc.oneof(
      fc.anything({ withDate: true, withBigInt: true, withTypedArray: true }),
      fc.tuple(fc.nat(0xffff_ffff), fc.nat(0xffff_ffff)),
      fc.date({ noInvalidDate: false }),
      fc.double(),
      fc.record({ name: fc.anything(), text: fc.anything(), namespaceIndex: fc.integer() }),
    );
    const types = fc.integer({ min: -1, max: 30 });
    fc.assert(
      fc.property(types, raw, fc.constantFrom(...dataTypes), fc.integer({ min: 1, max: 9 }), (...given) => {
        const [type, value, dataType, length] = given;
        const result = outcome(() => valueOf(type, value, { dataType, length }));
        if (typeof result === 'string') {
          if (dataType === 'string') return;
          expect(['typeMismatch', 'outOfRange', 'invalidData']).toContain(result);
        } else if (dataType === 'int16') {
          expect(Number(result)).toBeGreaterThanOrEqual(-32_768);
          expect(Number(result)).toBeLessThanOrEqual(32_767);
        } else expect(['number', 'bigint']).toContain(typeof result);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('never exceeds the bytes of its string', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, length) => {
        const result = valueOf(12, text, { dataType: 'string', length });
        expect(text.startsWith(String(result))).toBe(true);
        expect(Buffer.byteLength(String(result))).toBeLessThanOrEqual(length);
      }),
    );
  });
});

describe('a GUID', () => {
  const canonical = '09087E75-8E5E-499B-954F-F2A9603DB28A';
  it.each([canonical, canonical.toLowerCase(), `{${canonical.toLowerCase()}}`])(
    'is the same written as %s, and as a server sends it in either case',
    (text) => {
      expect(writtenValue(text, 14)).toBe(canonical);
      expect(valueOf(14, canonical.toLowerCase(), { dataType: 'string', length: 240 })).toBe(canonical);
    },
  );
  it.each(['{09087E75-8E5E-499B-954F-F2A9603DB28A', '09087E75', '{}'])('is not %s', (text) => {
    expect(() => writtenValue(text, 14)).toThrow('is no Guid');
  });
});

describe('a value to write', () => {
  it.each([
    [1, 1, true],
    [1, 'false', false],
    [1, 2, 'outOfRange'],
    [2, -129, 'outOfRange'],
    [4, 1.5, 'typeMismatch'],
    [6, '12x', 'typeMismatch'],
    [6, '-12', -12],
    [8, 2 ** 60, 'outOfRange'],
    [9, -1, 'outOfRange'],
    [10, 1e39, 'outOfRange'],
    [10, '1e3', 1000],
    [11, '', 'typeMismatch'],
    [12, 5, 'typeMismatch'],
    [13, 'yesterday', 'typeMismatch'],
    [13, '2024-13-01', 'typeMismatch'],
    [13, '1492-10-12', 'outOfRange'],
    [14, '1234', 'typeMismatch'],
    [15, 'a', 'typeMismatch'],
    [22, 'x', 'typeMismatch'],
  ] as const)('of type %d, %s, goes out as %s', (type, value, expected) => {
    expect(outcome(() => writtenValue(value, type))).toBe(expected);
  });

  it('gives back what it was given, for every integer type', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.bigInt(-(2n ** 64n), 2n ** 64n), (type, value) => {
        if (!isBuiltInType(type)) throw new Error('no built-in type');
        const raw = outcome(() => writtenValue(value, type));
        if (raw === 'outOfRange') return;
        const dataType = type === 9 ? 'uint64' : 'int64';
        expect(BigInt(valueOf(type, raw, wanted(dataType)))).toBe(value);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('throws nothing but its own error', () => {
    const values: fc.Arbitrary<Value> = fc.oneof(
      fc.double(),
      fc.bigInt(),
      fc.string(),
      fc.date().map(String),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), values, (type, value) => {
        if (isBuiltInType(type)) outcome(() => writtenValue(value, type));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
