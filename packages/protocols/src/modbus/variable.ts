import type { Point } from '../protocol.ts';
import { ProtocolError } from '../protocol-error.ts';
import { type ByteOrder, type ByteOrders, orderMask } from '../values/byte-order.ts';
import { type DataType, TYPE_SIZES } from '../values/data-type.ts';
import type { StringEncoding } from '../values/string-encoding.ts';
import { isBitArea, type ModbusAddress, parseAddress } from './address.ts';
import type { DeviceSettings } from './settings.ts';

const MOST_STRING_BYTES = 246;
const AREA_SIZE = 0x1_0000;

/** A point with everything about its layout worked out. `start` and `size` count bits or registers. */
export interface Variable {
  readonly row: number;
  readonly address: ModbusAddress;
  readonly start: number;
  readonly size: number;
  readonly type: DataType;
  /** Strings only: bytes. */
  readonly length: number;
  /** `orderMask` of the order that applies. */
  readonly mask: number;
  readonly encoding: StringEncoding;
}

/**
 * Works a point out. Throws `addressMalformed` for an address that does not exist, `typeMismatch` for a type
 * that does not fit its area, `outOfRange` for a string length that is none.
 */
export function resolvePoint(point: Point, settings: DeviceSettings): Variable {
  const address = parseAddress(point);
  const { type } = point;
  const needsBit = type === 'bit' && !isBitArea(address.area);
  if ((isBitArea(address.area) && type !== 'bit') || needsBit !== (address.bit !== undefined)) {
    throw new ProtocolError('typeMismatch', `${point.area} ${point.address} holds no ${type}`);
  }
  const length = type === 'string' ? (point.length ?? 0) : 0;
  if (type === 'string' && (!Number.isInteger(length) || length < 1 || length > MOST_STRING_BYTES)) {
    throw new ProtocolError('outOfRange', `a string has 1 to ${MOST_STRING_BYTES} bytes, not ${length}`);
  }
  const bytes = type === 'string' ? length : TYPE_SIZES[type];
  const size = Math.max(1, Math.ceil(bytes / 2));
  if (address.offset + size > AREA_SIZE) {
    throw new ProtocolError('addressMalformed', `${point.area} ${point.address} reaches beyond 65535`);
  }
  const mask = orderMask(orderOf(type, { ...settings.orders, ...point.orders }));
  const encoding = point.encoding ?? settings.encoding;
  return { row: point.row, address, start: address.offset, size, type, length, mask, encoding };
}

/** For a value that takes less than its register: the byte, from the register's first, and the bit in it. */
export function placeInRegister(variable: Variable): { readonly byte: number; readonly bit: number } {
  const bit = variable.address.bit ?? 0;
  const byteFromLow = bit >> 3;
  // The low byte comes second, unless the order turns the register round.
  return { byte: 1 ^ byteFromLow ^ variable.mask, bit: bit & 7 };
}

function orderOf(type: DataType, orders: ByteOrders): ByteOrder {
  switch (type) {
    case 'bit':
    case 'int8':
    case 'uint8':
    case 'int16':
    case 'uint16':
    case 'bcd16':
      return orders.int16;
    case 'int32':
    case 'uint32':
    case 'bcd32':
      return orders.int32;
    case 'int64':
    case 'uint64':
      return orders.int64;
    case 'float':
      return orders.float;
    case 'double':
      return orders.double;
    case 'string':
      return orders.string;
  }
}
