import type { S7Address } from './address.ts';
import { BIT, BYTE, type Memory, WORD } from './memory.ts';

/** Bytes of an item in a request. */
export const ITEM_BYTES = 12;
/** The maximum of items in a request, whatever the PDU. */
export const MAX_ITEMS = 20;
const VARIABLE_SPECIFICATION = 0x12;
const LENGTH_OF_REST = 10;
const ANY_POINTER = 0x10;

/** The range that an item names: bytes, timers or counters. */
export interface MemoryRange {
  readonly memory: Memory;
  /** The number of the data block; 0 for other memories. */
  readonly db: number;
  readonly start: number;
  readonly size: number;
}

/** Names a stretch, read or written as bytes (analog words, timers and counters as themselves). */
export function encodeItem({ memory, db, start, size }: MemoryRange): Buffer {
  const count = memory.transport === WORD ? size / 2 : size;
  return encodeAny(memory.transport, count, db, memory.code, start * memory.addressUnit);
}

/** Names one bit. */
export function encodeBitItem(memory: Memory, { db, offset, bit }: S7Address): Buffer {
  return encodeAny(BIT, 1, db, memory.code, offset * 8 + bit);
}

/** Whether a memory is read in bytes, so that it has bits. */
export function isByteMemory(memory: Memory): boolean {
  return memory.transport === BYTE;
}

function encodeAny(transport: number, count: number, db: number, code: number, address: number): Buffer {
  const item = Buffer.alloc(ITEM_BYTES);
  item.set([VARIABLE_SPECIFICATION, LENGTH_OF_REST, ANY_POINTER, transport]);
  item.writeUInt16BE(count, 4);
  item.writeUInt16BE(db, 6);
  item[8] = code;
  item.writeUIntBE(address, 9, 3);
  return item;
}
