import { type DataType, dataTypeSizes } from '@penstock/contract/rules/data-type';
import type { Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { orderMask, orderOf } from '../values/byte-order.ts';
import type { StringEncoding } from '../values/string-encoding.ts';
import { addressOf, type ModbusAddress } from './address.ts';
import type { ModbusDriver } from './driver.ts';

/** Both bytes of the 123 registers that one request can write. */
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
export function resolvePoint(point: Point, driver: ModbusDriver): Variable {
  const address = addressOf(point, driver);
  const { row, dataType: type } = point;
  const length = type === 'string' ? (point.stringLength ?? 0) : 0;
  if (type === 'string' && (!Number.isInteger(length) || length < 1 || length > MOST_STRING_BYTES)) {
    throw new ProtocolError('outOfRange', `a string has 1 to ${MOST_STRING_BYTES} bytes, not ${length}`);
  }
  const bytes = type === 'string' ? length : dataTypeSizes[type];
  const size = Math.max(1, Math.ceil(bytes / 2));
  if (address.offset + size > AREA_SIZE) {
    throw new ProtocolError('addressMalformed', `${point.area} ${point.address} reaches beyond 65535`);
  }
  const mask = orderMask(point.byteOrder ?? orderOf(type, driver.byteOrders));
  if (mask >= Math.max(2, dataTypeSizes[type])) {
    throw new ProtocolError('typeMismatch', `${type} cannot stand in the order ${point.byteOrder}`);
  }
  const encoding = point.stringEncoding ?? driver.stringEncoding;
  return { row, address, start: address.offset, size, type, length, mask, encoding };
}

/** For a value that takes less than its register: the byte, from the register's first, and the bit in it. */
export function placeInRegister(variable: Variable): { readonly byte: number; readonly bit: number } {
  const bit = variable.address.bit ?? 0;
  const byteFromLow = bit >> 3;
  // The low byte comes second, unless the order turns the register round.
  return { byte: 1 ^ byteFromLow ^ variable.mask, bit: bit & 7 };
}
