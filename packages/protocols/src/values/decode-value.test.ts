import { stringEncodings } from '@penstock/contract/protocols/driver-schema';
import { dataTypeSizes, integerRange, registerTypes } from '@penstock/contract/rules/data-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ProtocolError } from '../protocol-error.ts';
import { decodeValue } from './decode-value.ts';
import { encodeValue, type Layout } from './encoder.ts';
import type { Value } from './value.ts';

/** A layout of a data type in any of its byte orders, with as many bytes as its words have. */
const layouts = fc
  .tuple(fc.constantFrom(...registerTypes), fc.nat(7), fc.integer({ min: 1, max: 20 }), fc.nat(5))
  .map(([type, order, length, encoding]): Layout => {
    const isText = type === 'string';
    const bytes = isText ? 2 : Math.max(1, dataTypeSizes[type]);
    const size = isText ? length + (length % 2) : bytes;
    return {
      type,
      mask: order % bytes,
      length: isText ? length : 0,
      size,
      encoding: stringEncodings[encoding] ?? 'ascii',
    };
  });

function valueFor({ type, length }: Layout): fc.Arbitrary<Value> {
  if (type === 'string') return fc.string({ maxLength: length, unit: fc.constantFrom('a', 'Z', '7', ' ') });
  const range = integerRange(type);
  if (range === undefined) {
    const real = fc.double({ noNaN: true, noDefaultInfinity: true });
    return type === 'double' ? real : real.map(Math.fround).filter(Number.isFinite);
  }
  return fc
    .bigInt({ min: range.minimum, max: range.maximum })
    .map((whole) => (Number.isSafeInteger(Number(whole)) ? Number(whole) : whole));
}

describe('a value that was encoded', () => {
  it('is decoded to itself, or was refused for its length', () => {
    fc.assert(
      fc.property(
        layouts.chain((layout) => fc.tuple(fc.constant(layout), valueFor(layout))),
        ([layout, value]) => {
          try {
            expect(decodeValue(layout, encodeValue(layout, value))).toBe(value);
          } catch (error) {
            expect(error).toMatchObject({ reason: 'outOfRange' });
            expect(layout.type).toBe('string');
          }
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });

  it('is not decoded from bytes that are none', () => {
    const layout: Layout = { type: 'bcd16', mask: 0, length: 0, size: 2, encoding: 'ascii' };
    expect(() => decodeValue(layout, Buffer.of(0x12, 0xa4))).toThrow(ProtocolError);
    expect(() => decodeValue(layout, Buffer.of(0x12))).toThrow(ProtocolError);
  });
});
