import { type DataType, dataTypeSizes } from '@penstock/contract/rules/data-type';
import { ProtocolError, REASONS } from '../protocol-error.ts';
import { readDate, readDateAndTime, readDtl, readS5time, readTimeOfDay } from './controller-times.ts';
import { decodeText } from './text-codec.ts';
import type { StringEncoding } from './string-encoding.ts';
import type { ValueTable } from './value-table.ts';

/** Where and how a value is stored in the bytes of a reply. */
export interface Field {
  /** The row of the value table. */
  readonly row: number;
  readonly type: DataType;
  /** Bytes from the start of the data. */
  readonly offset: number;
  /** Bits only: the bit of the byte at `offset`, 0 the least significant, at most 7. */
  readonly bit: number;
  /** `orderMask` of the byte order; 0 for bits and bytes. */
  readonly mask: number;
  /** Strings only: bytes. */
  readonly length: number;
  readonly encoding: StringEncoding;
}

/** Decodes a reply's data into the table. Throws `incomplete`, changing nothing, when it is too short. */
export type Decoder = (data: Uint8Array, table: ValueTable) => void;

/** Numbers of a step: operation, row, offset, mask or bit, and for strings their index in the list of those. */
const STRIDE = 5;
const OPERATIONS: Readonly<Record<DataType, number>> = {
  bit: 0,
  int8: 1,
  uint8: 2,
  int16: 3,
  uint16: 4,
  int32: 5,
  uint32: 6,
  float: 7,
  bcd16: 8,
  bcd32: 9,
  double: 10,
  int64: 11,
  uint64: 12,
  string: 13,
  s5time: 14,
  time: 5,
  date: 15,
  timeOfDay: 16,
  dateAndTime: 17,
  dtl: 18,
};
const INVALID_DATA = REASONS.indexOf('invalidData') + 1;

const scratch = new DataView(new ArrayBuffer(8));

/** Where a field ends. A string of an odd length in exchanged order reaches into the byte after it. */
function fieldEnd(field: Field): number {
  if (field.type !== 'string') return field.offset + Math.max(1, dataTypeSizes[field.type]);
  return field.offset + field.length + (field.mask === 0 ? 0 : field.length % 2);
}

/**
 * Turns fields into a table of numbers that one loop runs through: a cycle decodes 100,000 points without
 * making a single object, large integers and strings apart.
 */
export function compileDecoder(fields: readonly Field[]): Decoder {
  const steps = new Int32Array(fields.length * STRIDE);
  // Only these are kept as objects: 100,000 fields would be a memory of their own.
  const strings: Field[] = [];
  fields.forEach((field, index) => {
    const extra = field.type === 'bit' ? field.bit : field.mask;
    steps.set([OPERATIONS[field.type], field.row, field.offset, extra, strings.length], index * STRIDE);
    if (field.type === 'string') strings.push(field);
  });
  const needed = fields.reduce((end, field) => Math.max(end, fieldEnd(field)), 0);
  return (data, table) => {
    if (data.length < needed) {
      throw new ProtocolError('incomplete', `${data.length} bytes of data where ${needed} are needed`);
    }
    const { numbers, exact, faults } = table;
    for (let step = 0; step < steps.length; step += STRIDE) {
      const row = at(steps, step + 1);
      const offset = at(steps, step + 2);
      const mask = at(steps, step + 3);
      faults[row] = 0;
      switch (at(steps, step)) {
        case 0:
          numbers[row] = (at(data, offset) >> mask) & 1;
          break;
        case 1:
          numbers[row] = (at(data, offset) << 24) >> 24;
          break;
        case 2:
          numbers[row] = at(data, offset);
          break;
        case 3:
          numbers[row] = (pair(data, offset, mask) << 16) >> 16;
          break;
        case 4:
          numbers[row] = pair(data, offset, mask);
          break;
        case 5:
          numbers[row] = quad(data, offset, mask, 0) | 0;
          break;
        case 6:
          numbers[row] = quad(data, offset, mask, 0) >>> 0;
          break;
        case 7:
          scratch.setInt32(0, quad(data, offset, mask, 0));
          numbers[row] = scratch.getFloat32(0);
          break;
        case 8:
          storeDigits(table, row, decimalDigits(pair(data, offset, mask), 12));
          break;
        case 9:
          storeDigits(table, row, decimalDigits(quad(data, offset, mask, 0), 28));
          break;
        case 10:
          scratch.setInt32(0, quad(data, offset, mask, 0));
          scratch.setInt32(4, quad(data, offset, mask, 4));
          numbers[row] = scratch.getFloat64(0);
          break;
        case 11:
          storeWide(table, row, quad(data, offset, mask, 0) | 0, quad(data, offset, mask, 4) >>> 0);
          break;
        case 12:
          storeWide(table, row, quad(data, offset, mask, 0) >>> 0, quad(data, offset, mask, 4) >>> 0);
          break;
        case 14:
          storeDigits(table, row, readS5time(pair(data, offset, 0)) ?? -1);
          break;
        case 15:
          storeText(table, row, readDate(pair(data, offset, 0)));
          break;
        case 16:
          storeText(table, row, readTimeOfDay(quad(data, offset, 0, 0) >>> 0));
          break;
        case 17:
          storeText(table, row, readDateAndTime(data.subarray(offset, offset + 8)));
          break;
        case 18:
          storeText(table, row, readDtl(data.subarray(offset, offset + 12)));
          break;
        default: {
          const field = strings[at(steps, step + 4)];
          if (field === undefined) break;
          numbers[row] = Number.NaN;
          exact[row] = decodeText(data, offset, field.length, mask, field.encoding);
        }
      }
    }
  };
}

function at(list: Uint8Array | Int32Array, index: number): number {
  return list[index] ?? 0;
}

function pair(data: Uint8Array, offset: number, mask: number): number {
  return (at(data, offset + mask) << 8) | at(data, offset + (1 ^ mask));
}

/** Four bytes of a value, from its byte `first` on, as a signed number. */
function quad(data: Uint8Array, offset: number, mask: number, first: number): number {
  return (
    (at(data, offset + (first ^ mask)) << 24) |
    (at(data, offset + ((first + 1) ^ mask)) << 16) |
    (at(data, offset + ((first + 2) ^ mask)) << 8) |
    at(data, offset + ((first + 3) ^ mask))
  );
}

/** The value of binary-coded digits, the first of them `shift` bits up; -1 when one is above 9. */
function decimalDigits(bits: number, shift: number): number {
  let value = 0;
  for (let index = shift; index >= 0; index -= 4) {
    const digit = (bits >>> index) & 15;
    if (digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function storeDigits(table: ValueTable, row: number, value: number): void {
  if (value < 0) table.faults[row] = INVALID_DATA;
  else table.numbers[row] = value;
}

function storeText(table: ValueTable, row: number, text: string | undefined): void {
  if (text === undefined) {
    table.faults[row] = INVALID_DATA;
    return;
  }
  table.numbers[row] = Number.NaN;
  table.exact[row] = text;
}

function storeWide(table: ValueTable, row: number, high: number, low: number): void {
  const value = high * 0x1_0000_0000 + low;
  table.numbers[row] = value;
  table.exact[row] = Number.isSafeInteger(value) ? undefined : (BigInt(high) << 32n) | BigInt(low);
}
