import { type DataType, dataTypeSizes, hasByteOrder } from '@penstock/contract/rules/data-type';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { orderMask, orderOf } from '../values/byte-order.ts';
import type { StringEncoding } from '../values/string-encoding.ts';
import { addressOf, type S7Address } from './address.ts';
import type { S7Driver } from './driver.ts';
import { type Memory, memoryOf } from './memory.ts';
import { headerBytes } from './string-header.ts';

const MAX_STRING_BYTES = 254;
const AREA_SIZE = 0x1_0000;

/** A point with everything about its layout worked out. `start` and `size` count bytes, timers or counters. */
export interface Variable {
  readonly row: number;
  readonly address: S7Address;
  readonly memory: Memory;
  readonly start: number;
  readonly size: number;
  readonly type: DataType;
  /** Strings only: bytes that the text may use. */
  readonly length: number;
  /** `orderMask` of the order that applies; 0 for bits, bytes, S7 STRINGs and times. */
  readonly mask: number;
  readonly encoding: StringEncoding;
}

/**
 * Works a point out. Throws `addressMalformed` for an address that does not exist, `typeMismatch` for a type
 * that does not fit its area or order, `outOfRange` for a string length that is none.
 */
export function resolvePoint(point: Point, driver: S7Driver): Variable {
  const address = addressOf(point, driver);
  const memory = memoryOf(address.area, driver.settings.family);
  const { row, dataType: type } = point;
  const length = type === 'string' ? (point.stringLength ?? 0) : 0;
  if (type === 'string' && (!Number.isInteger(length) || length < 1 || length > MAX_STRING_BYTES)) {
    throw new ProtocolError('outOfRange', `a string has 1 to ${MAX_STRING_BYTES} bytes, not ${length}`);
  }
  const order = hasByteOrder(type) ? orderMask(point.byteOrder ?? orderOf(type, driver.byteOrders)) : 0;
  if (order >= Math.max(2, dataTypeSizes[type])) {
    throw new ProtocolError('typeMismatch', `${type} cannot have the order ${point.byteOrder}`);
  }
  const isByte = type === 'bit' || type === 'int8' || type === 'uint8';
  const header = address.lengthHeader;
  const mask = isByte || header !== undefined || !hasByteOrder(type) ? 0 : order;
  if (header === 'wstring' && length % 2 !== 0) {
    throw new ProtocolError('outOfRange', `a WSTRING has two bytes for each character, not ${length} in all`);
  }
  const size = (headerBytes(header) + sizeOf(type, length, mask)) / memory.valueBytes;
  if (address.offset + size > AREA_SIZE) {
    throw new ProtocolError('addressMalformed', `${point.area} ${point.address} reaches beyond 65535`);
  }
  const encoding = header === 'wstring' ? 'utf16be' : (point.stringEncoding ?? driver.stringEncoding);
  return { row, address, memory, start: address.offset, size, type, length, mask, encoding };
}

/** Bytes; a string in exchanged order takes whole words. */
function sizeOf(type: DataType, length: number, mask: number): number {
  if (type === 'string') return length + (mask === 0 ? 0 : length % 2);
  return Math.max(1, dataTypeSizes[type]);
}
