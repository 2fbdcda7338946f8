import { type DataType, dataTypeSizes, integerRange } from '@penstock/contract/rules/data-type';
import { ProtocolError } from '../protocol-error.ts';
import { writeDate, writeDateAndTime, writeDtl, writeS5time, writeTimeOfDay } from './controller-times.ts';
import type { StringEncoding } from './string-encoding.ts';
import { encodeText } from './text-codec.ts';
import type { Value } from './value.ts';

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

/**
 * The bytes of a value as they go on the wire. Throws `typeMismatch` for text where a number belongs, a number
 * where text belongs, a fraction for an integer, or NaN; `outOfRange` for what the type cannot hold, and for a
 * `number` beyond 2^53, which is not known exactly (pass a `bigint`).
 */
export function encodeValue(layout: Layout, value: Value): Buffer {
  const { type, mask } = layout;
  if (type === 'string') {
    if (typeof value !== 'string') throw new ProtocolError('typeMismatch', 'a string needs text');
    return encodeText(value, layout.length, layout.size, mask, layout.encoding);
  }
  const toClockBytes = clockEncoders[type];
  if (toClockBytes !== undefined) {
    if (typeof value !== 'string')
      throw new ProtocolError('typeMismatch', `${type} needs a date or time as text`);
    return toClockBytes(value);
  }
  if (typeof value === 'string') throw new ProtocolError('typeMismatch', `${type} needs a number`);
  const range = integerRange(type);
  const straight = range === undefined ? encodeReal(type, Number(value)) : encodeInteger(type, range, value);
  if (mask === 0) return straight;
  const bytes = Buffer.allocUnsafe(straight.length);
  straight.forEach((byte, index) => {
    bytes[index ^ mask] = byte;
  });
  return bytes;
}

const clockEncoders: Readonly<Partial<Record<DataType, (text: string) => Buffer>>> = {
  date: writeDate,
  timeOfDay: writeTimeOfDay,
  dateAndTime: writeDateAndTime,
  dtl: writeDtl,
};

function encodeInteger(
  type: DataType,
  range: NonNullable<ReturnType<typeof integerRange>>,
  value: number | bigint,
): Buffer {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    const isWhole = Number.isInteger(value) || Math.abs(value) === Number.POSITIVE_INFINITY;
    throw new ProtocolError(isWhole ? 'outOfRange' : 'typeMismatch', `${value} is no exact integer`);
  }
  const whole = BigInt(value);
  if (whole < range.minimum || whole > range.maximum) {
    throw new ProtocolError('outOfRange', `${type} ranges from ${range.minimum} to ${range.maximum}`);
  }
  const bits = bitsOf(type, whole);
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, bits));
  return bytes.subarray(8 - Math.max(1, dataTypeSizes[type]));
}

function bitsOf(type: DataType, value: bigint): bigint {
  if (type === 'bcd16' || type === 'bcd32') return BigInt(`0x${value}`);
  return type === 's5time' ? BigInt(writeS5time(Number(value))) : value;
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
