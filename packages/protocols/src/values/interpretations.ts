import { type ByteOrder, ORDERS_16, ORDERS_32, ORDERS_64, orderMask, STRING_ORDERS } from './byte-order.ts';
import { type DataType, TYPE_SIZES, type Value } from './data-type.ts';
import { compileDecoder } from './decoder.ts';
import type { StringEncoding } from './string-encoding.ts';
import { createValueTable, faultAt, valueAt } from './value-table.ts';

/** Registers read as one data type in one byte order. */
export interface Interpretation {
  readonly type: DataType;
  readonly order: ByteOrder;
  /** Undefined when the bytes are no value of this type, such as a BCD digit above 9. */
  readonly value: Value | undefined;
}

interface Choice {
  readonly type: DataType;
  readonly orders: readonly ByteOrder[];
}

const CHOICES: readonly Choice[] = [
  { type: 'int16', orders: ORDERS_16 },
  { type: 'uint16', orders: ORDERS_16 },
  { type: 'bcd16', orders: ORDERS_16 },
  { type: 'int8', orders: ORDERS_16 },
  { type: 'uint8', orders: ORDERS_16 },
  { type: 'int32', orders: ORDERS_32 },
  { type: 'uint32', orders: ORDERS_32 },
  { type: 'float', orders: ORDERS_32 },
  { type: 'bcd32', orders: ORDERS_32 },
  { type: 'int64', orders: ORDERS_64 },
  { type: 'uint64', orders: ORDERS_64 },
  { type: 'double', orders: ORDERS_64 },
  { type: 'string', orders: STRING_ORDERS },
];

/**
 * The same registers in every data type and byte order at once, so that a person can pick the one that makes
 * sense. Types that need more registers than given are left out; a string takes all of them.
 * `registers`: 16-bit words as the device sent them, from the address on.
 */
export function interpretRegisters(
  registers: readonly number[],
  encoding: StringEncoding,
): readonly Interpretation[] {
  const data = Buffer.alloc(registers.length * 2);
  registers.forEach((register, place) => data.writeUInt16BE(register & 0xffff, place * 2));
  const table = createValueTable(1);
  const found: Interpretation[] = [];
  for (const { type, orders } of CHOICES) {
    const size = TYPE_SIZES[type];
    if (data.length < Math.max(size, 2)) continue;
    for (const order of orders) {
      const isByte = size === 1;
      const mask = orderMask(order);
      // A byte in a word is the low one, which comes second unless the word is turned round.
      const offset = isByte ? 1 ^ mask : 0;
      const field = { row: 0, type, offset, bit: 0, mask: isByte ? 0 : mask, length: data.length, encoding };
      compileDecoder([field])(data, table);
      const value = faultAt(table, 0) === undefined ? valueAt(table, 0) : undefined;
      found.push({ type, order, value });
      table.exact[0] = undefined;
    }
  }
  return found;
}
