import { ProtocolError } from '../protocol-error.ts';
import type { DataType, Value } from './data-type.ts';
import type { StringEncoding } from './string-encoding.ts';
import { encodeText } from './text-codec.ts';

/** How a value is laid out in bytes. */
export interface Layout {
  readonly type: DataType;
  /** `orderMask` of the byte order. */
  readonly mask: number;
  /** Strings only: bytes that the text may use. */
  readonly length: number;
  /** Strings only: bytes that are written. */
  readonly size: number;
  readonly encoding: StringEncoding;
}

interface IntegerRange {
  readonly bytes: 1 | 2 | 4 | 8;
  readonly least: bigint;
  readonly most: bigint;
}

const INTEGERS: Readonly<Partial<Record<DataType, IntegerRange>>> = {
  bit: { bytes: 1, least: 0n, most: 1n },
  int8: { bytes: 1, least: -0x80n, most: 0x7fn },
  uint8: { bytes: 1, least: 0n, most: 0xffn },
  int16: { bytes: 2, least: -0x8000n, most: 0x7fffn },
  uint16: { bytes: 2, least: 0n, most: 0xffffn },
  bcd16: { bytes: 2, least: 0n, most: 9999n },
  int32: { bytes: 4, least: -0x8000_0000n, most: 0x7fff_ffffn },
  uint32: { bytes: 4, least: 0n, most: 0xffff_ffffn },
  bcd32: { bytes: 4, least: 0n, most: 99_999_999n },
  int64: { bytes: 8, least: -(2n ** 63n), most: 2n ** 63n - 1n },
  uint64: { bytes: 8, least: 0n, most: 2n ** 64n - 1n },
};

/**
 * The bytes of a value as they go on the wire. Throws `typeMismatch` for text where a number belongs, a number
 * where text belongs, a fraction for an integer, or NaN; `outOfRange` for what the type cannot hold, and for a
 * `number` beyond 2^53, which is not known exactly (hand in a `bigint`).
 */
export function encodeValue(layout: Layout, value: Value): Buffer {
  const { type, mask } = layout;
  if (type === 'string') {
    if (typeof value !== 'string') throw new ProtocolError('typeMismatch', 'a string needs text');
    return encodeText(value, layout.length, layout.size, mask, layout.encoding);
  }
  if (typeof value === 'string') throw new ProtocolError('typeMismatch', `${type} needs a number`);
  const range = INTEGERS[type];
  const straight = range === undefined ? encodeReal(type, Number(value)) : encodeInteger(type, range, value);
  if (mask === 0) return straight;
  const bytes = Buffer.allocUnsafe(straight.length);
  straight.forEach((byte, place) => {
    bytes[place ^ mask] = byte;
  });
  return bytes;
}

function encodeInteger(type: DataType, range: IntegerRange, value: number | bigint): Buffer {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    const isWhole = Number.isInteger(value) || Math.abs(value) === Number.POSITIVE_INFINITY;
    throw new ProtocolError(isWhole ? 'outOfRange' : 'typeMismatch', `${value} is no exact integer`);
  }
  const whole = BigInt(value);
  if (whole < range.least || whole > range.most) {
    throw new ProtocolError('outOfRange', `${type} ranges from ${range.least} to ${range.most}`);
  }
  const bits = type === 'bcd16' || type === 'bcd32' ? BigInt(`0x${whole}`) : whole;
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, bits));
  return bytes.subarray(8 - range.bytes);
}

function encodeReal(type: DataType, value: number): Buffer {
  if (Number.isNaN(value)) throw new ProtocolError('typeMismatch', 'NaN is no value to write');
  if (!Number.isFinite(type === 'float' ? Math.fround(value) : value)) {
    throw new ProtocolError('outOfRange', `${type} cannot hold ${value}`);
  }
  const bytes = Buffer.allocUnsafe(type === 'float' ? 4 : 8);
  if (type === 'float') bytes.writeFloatBE(value);
  else bytes.writeDoubleBE(value);
  return bytes;
}
