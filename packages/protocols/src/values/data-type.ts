/** The data types a point can have, with their size in bytes. A string's size is its own length. */
export const TYPE_SIZES = {
  bit: 0,
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  bcd16: 2,
  int32: 4,
  uint32: 4,
  float: 4,
  bcd32: 4,
  int64: 8,
  uint64: 8,
  double: 8,
  string: 0,
} as const;

export type DataType = keyof typeof TYPE_SIZES;

/**
 * The value of a point. Bits are 0 or 1. A 64-bit integer is a `number` while a number holds it exactly (up to
 * 2^53 - 1 either way) and a `bigint` beyond, so that no digit is ever lost.
 */
export type Value = number | bigint | string;
