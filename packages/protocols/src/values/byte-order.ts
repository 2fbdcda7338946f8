/**
 * Byte orders, named by the places that the value's bytes (A or 1 the most significant) take on the wire:
 * `CDAB` means that the third byte comes first.
 */
export const ORDERS_16 = ['AB', 'BA'] as const;
export const ORDERS_32 = ['ABCD', 'BADC', 'CDAB', 'DCBA'] as const;
export const ORDERS_64 = ['12345678', '21436587', '34127856', '56781234', '78563412', '87654321'] as const;
/** Which byte of a word holds the first character. */
export const STRING_ORDERS = ['high', 'low'] as const;

export type Order16 = (typeof ORDERS_16)[number];
export type Order32 = (typeof ORDERS_32)[number];
export type Order64 = (typeof ORDERS_64)[number];
export type StringOrder = (typeof STRING_ORDERS)[number];
export type ByteOrder = Order16 | Order32 | Order64 | StringOrder;

const MASKS: Readonly<Record<ByteOrder, number>> = {
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
 * Every order exchanges bytes in pairs, so one number tells it all: byte `i` of the value, 0 the most
 * significant, stands at `i XOR mask`.
 */
export function orderMask(order: ByteOrder): number {
  return MASKS[order];
}

/** The byte orders of a device; a point may override any of them. */
export interface ByteOrders {
  /** For bits in words, 8-bit and 16-bit integers, bcd16. */
  readonly int16: Order16;
  /** For int32, uint32, bcd32. */
  readonly int32: Order32;
  /** For int64, uint64. */
  readonly int64: Order64;
  readonly float: Order32;
  readonly double: Order64;
  readonly string: StringOrder;
}

/** Most significant byte first everywhere. */
export const BIG_ENDIAN: ByteOrders = {
  int16: 'AB',
  int32: 'ABCD',
  int64: '12345678',
  float: 'ABCD',
  double: '12345678',
  string: 'high',
};
