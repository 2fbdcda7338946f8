import type { AnyOrder, ByteOrders } from '@penstock/contract/protocols/byte-order';
import type { DataType } from '@penstock/contract/rules/data-type';

const MASKS: Readonly<Record<AnyOrder, number>> = {
  AB: 0,
  BA: 1,
  ABCD: 0,
  BADC: 1,
  CDAB: 2,
  DCBA: 3,
  '12345678': 0,
  '21436587': 1,
  '34127856': 2,
  '56781234': 4,
  '78563412': 6,
  '87654321': 7,
  high: 0,
  low: 1,
};

/**
 * Every byte order exchanges bytes in pairs, so one number describes it: byte `i` of the value, 0 the most
 * significant, is at `i XOR mask`.
 */
export function orderMask(order: AnyOrder): number {
  return MASKS[order];
}

/** The order of a driver that applies to a data type. */
export function orderOf(type: DataType, orders: ByteOrders): AnyOrder {
  switch (type) {
    case 'bit':
    case 'int8':
    case 'uint8':
    case 'int16':
    case 'uint16':
    case 'bcd16':
    case 's5time':
    case 'date':
      return orders.int16;
    case 'int32':
    case 'uint32':
    case 'bcd32':
    case 'time':
    case 'timeOfDay':
      return orders.int32;
    case 'int64':
    case 'uint64':
    case 'dateAndTime':
    case 'dtl':
      return orders.int64;
    case 'float':
      return orders.float;
    case 'double':
      return orders.double;
    case 'string':
      return orders.string;
  }
}
