import {
  type AnyOrder,
  doubleWordOrders,
  quadWordOrders,
  stringOrders,
  wordOrders,
} from '@penstock/contract/protocols/byte-order';
import { type DataType, dataTypeSizes } from '@penstock/contract/rules/data-type';
import { orderMask } from './byte-order.ts';
import type { Value } from './value.ts';
import { compileDecoder } from './decoder.ts';
import type { StringEncoding } from './string-encoding.ts';
import { createValueTable, faultAt, valueAt } from './value-table.ts';

/** Registers read as one data type in one byte order. */
export interface Interpretation {
  readonly type: DataType;
  readonly order: AnyOrder;
  /** Undefined when the bytes are no value of this type, such as a BCD digit above 9. */
  readonly value: Value | undefined;
}

interface Choice {
  readonly type: DataType;
  readonly orders: readonly AnyOrder[];
}

const CHOICES: readonly Choice[] = [
  { type: 'int16', orders: wordOrders },
  { type: 'uint16', orders: wordOrders },
  { type: 'bcd16', orders: wordOrders },
  { type: 'int8', orders: wordOrders },
  { type: 'uint8', orders: wordOrders },
  { type: 'int32', orders: doubleWordOrders },
  { type: 'uint32', orders: doubleWordOrders },
  { type: 'float', orders: doubleWordOrders },
  { type: 'bcd32', orders: doubleWordOrders },
  { type: 'int64', orders: quadWordOrders },
  { type: 'uint64', orders: quadWordOrders },
  { type: 'double', orders: quadWordOrders },
  { type: 'string', orders: stringOrders },
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
  registers.forEach((register, index) => data.writeUInt16BE(register & 0xffff, index * 2));
  const table = createValueTable(1);
  const found: Interpretation[] = [];
  for (const { type, orders } of CHOICES) {
    const size = dataTypeSizes[type];
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
