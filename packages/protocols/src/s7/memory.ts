import type { S7Family } from './driver.ts';

/** The register types of the contract that an S7 controller has. */
export const AREAS = ['I', 'Q', 'M', 'DB', 'V', 'PI', 'PQ', 'SM', 'AI', 'AQ', 'T', 'C', 'HC'] as const;
export type Area = (typeof AREAS)[number];

/** How a kind of memory is named in requests, and what one number of it takes in replies. */
export interface Memory {
  /** The area code of an item. */
  readonly code: number;
  /** The transport size that reads it: bytes, words, timers or counters. */
  readonly transport: number;
  /** The factor of a start address: bytes are addressed by their first bit, timers by their number. */
  readonly addressUnit: number;
  /** The most bytes of one element on the wire. */
  readonly elementBytes: number;
  /** Bytes of one element for the decoder. */
  readonly valueBytes: number;
  readonly writable: boolean;
}

/** Transport size of single bits, in items. */
export const BIT = 0x01;
/** Transport size of bytes, in items. */
export const BYTE = 0x02;
/** Transport size of words, in items. Their addresses and sizes are counted in bytes all the same. */
export const WORD = 0x04;

const bytes = { transport: BYTE, addressUnit: 8, elementBytes: 1, valueBytes: 1, writable: true } as const;
const words = { ...bytes, transport: WORD } as const;
const elements = { addressUnit: 1, valueBytes: 2, writable: false } as const;
/** The modules themselves; inputs when read, outputs when written. */
const peripheral = { ...bytes, code: 0x80 } as const;

const MEMORIES: Readonly<Record<Area, Memory>> = {
  I: { ...bytes, code: 0x81, writable: false },
  Q: { ...bytes, code: 0x82 },
  M: { ...bytes, code: 0x83 },
  DB: { ...bytes, code: 0x84 },
  // Variable memory of the 200 SMART is its data block 1.
  V: { ...bytes, code: 0x84 },
  PI: { ...peripheral, writable: false },
  PQ: peripheral,
  // Of the 200 family.
  SM: { ...bytes, code: 0x05 },
  AI: { ...words, code: 0x06, writable: false },
  AQ: { ...words, code: 0x07 },
  HC: { ...elements, code: 0x20, transport: 0x20, elementBytes: 5, valueBytes: 4 },
  C: { ...elements, code: 0x1c, transport: 0x1c, elementBytes: 2 },
  T: { ...elements, code: 0x1d, transport: 0x1d, elementBytes: 2 },
};

// The 200 family counts in binary, in areas of its own; before the 16 bits of the value is a status byte, and
// with timers the high word of a double word.
const SMART_COUNTERS: Memory = { ...elements, code: 0x1e, transport: 0x1e, elementBytes: 3 };
const SMART_TIMERS: Memory = { ...elements, code: 0x1f, transport: 0x1f, elementBytes: 5 };

/** The memory behind a register type. */
export function memoryOf(area: Area, family: S7Family): Memory {
  if (family === 's7-200-smart' && area === 'C') return SMART_COUNTERS;
  if (family === 's7-200-smart' && area === 'T') return SMART_TIMERS;
  return MEMORIES[area];
}
