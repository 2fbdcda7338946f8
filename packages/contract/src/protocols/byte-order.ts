import { z } from 'zod';
import { choice } from '../schema/field.ts';

/**
 * Byte orders, named by the place that each byte of the value takes in the words as the protocol delivers them, most
 * significant byte of a word first: A or 1 is the most significant byte of the value.
 */
export const wordOrders = ['AB', 'BA'] as const;
/** Orders of values of two words. */
export const doubleWordOrders = ['ABCD', 'BADC', 'CDAB', 'DCBA'] as const;
/** Orders of values of four words. */
export const quadWordOrders = [
  '12345678',
  '21436587',
  '34127856',
  '56781234',
  '78563412',
  '87654321',
] as const;
/** Which byte of a word holds the first of two characters. */
export const stringOrders = ['high', 'low'] as const;

/** The order of a variable that overrides its driver's: any of the orders above, as fits its data type. */
export const anyOrders = [...wordOrders, ...doubleWordOrders, ...quadWordOrders, ...stringOrders] as const;
export type AnyOrder = (typeof anyOrders)[number];

/** The byte orders of a driver. */
export interface ByteOrders {
  /** For bits in words, 8-bit and 16-bit integers, bcd16. */
  readonly int16: (typeof wordOrders)[number];
  /** For int32, uint32, bcd32. */
  readonly int32: (typeof doubleWordOrders)[number];
  /** For int64, uint64. */
  readonly int64: (typeof quadWordOrders)[number];
  readonly float: (typeof doubleWordOrders)[number];
  readonly double: (typeof quadWordOrders)[number];
  readonly string: (typeof stringOrders)[number];
}

/** Most significant byte and word first: Modbus as its specification has it, S7. */
export const bigEndianOrders: ByteOrders = {
  int16: 'AB',
  int32: 'ABCD',
  int64: '12345678',
  float: 'ABCD',
  double: '12345678',
  string: 'high',
};

/** Low word first: Omron, and with low byte first in strings Mitsubishi. */
export const lowWordFirstOrders: ByteOrders = {
  int16: 'AB',
  int32: 'CDAB',
  int64: '78563412',
  float: 'CDAB',
  double: '78563412',
  string: 'high',
};

/** The schema of a driver's byte orders; each order that is left out takes the protocol's own. */
export function byteOrdersSchema(orders: ByteOrders) {
  return z.strictObject({
    int16: choice(wordOrders).default(orders.int16),
    int32: choice(doubleWordOrders).default(orders.int32),
    int64: choice(quadWordOrders).default(orders.int64),
    float: choice(doubleWordOrders).default(orders.float),
    double: choice(quadWordOrders).default(orders.double),
    string: choice(stringOrders).default(orders.string),
  });
}
