/**
 * The value of a point. Bits are 0 or 1. A 64-bit integer is a `number` while a number holds it exactly (up to
 * 2^53 - 1 either way) and a `bigint` beyond, so that no digit is ever lost.
 */
export type Value = number | bigint | string;
