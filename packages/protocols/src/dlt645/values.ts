import type { MeterValueAddress } from '@penstock/contract/protocols/meter-address';
import type { MeterField, TimePart } from '@penstock/contract/protocols/meter-fields';
import { type DataType, integerRange } from '@penstock/contract/rules/data-type';
import { ProtocolError } from '../protocol-error.ts';
import type { Value } from '../values/value.ts';

/** The settings that decide how texts are kept. */
export type TextOrder = 'reversed' | 'straight';

/** A value as a variable wants it. */
export interface MeterVariable {
  readonly row: number;
  readonly type: DataType;
  /** Strings only: bytes. */
  readonly length: number;
  readonly address: MeterValueAddress;
}

/** The century of years of two digits. */
const century = 2000;
/** A day off counts in seconds. */
const secondsPerDay = 86_400;

/**
 * The value in the data of an item, or an error: `addressMissing` where the meter's data ends before it, `incomplete` and
 * `invalidData` where the data is none of its format, `outOfRange` where the data type cannot hold it.
 */
export function decodeMeterValue(
  { type, length, address }: MeterVariable,
  data: Uint8Array,
  order: TextOrder,
): Value | ProtocolError {
  const { field, offset, itemBytes, bit } = address;
  if (itemBytes !== undefined && data.length !== itemBytes) {
    const detail = `the length of the data is ${data.length}, not ${itemBytes}`;
    return new ProtocolError(data.length < itemBytes ? 'incomplete' : 'invalidData', detail);
  }
  if (offset + field.bytes > data.length) {
    return new ProtocolError('addressMissing', `the meter has ${data.length} bytes of it`);
  }
  const bytes = data.subarray(offset, offset + field.bytes);
  switch (field.kind) {
    case 'number':
      return numberIn(field, bytes, type, length);
    case 'time':
      return timeIn(field.parts, bytes, type);
    case 'text':
      return cut(textIn(bytes, order), length);
    case 'word':
      return bit === undefined ? fitted(wordIn(bytes), type) : ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1;
  }
}

function numberIn(
  field: Extract<MeterField, { kind: 'number' }>,
  bytes: Uint8Array,
  type: DataType,
  length: number,
): Value | ProtocolError {
  let count = 0;
  let isNegative = false;
  for (let index = bytes.length - 1; index >= 0; index -= 1) {
    let byte = bytes[index] ?? 0;
    if (field.isSigned && index === bytes.length - 1) {
      isNegative = byte >= 0x80;
      byte &= 0x7f;
    }
    const high = byte >> 4;
    const low = byte & 15;
    if (high > 9 || low > 9) return invalid(bytes);
    count = count * 100 + high * 10 + low;
  }
  if (type === 'string') return cut(digitsOf(field, count, isNegative), length);
  const value = count / 10 ** field.decimals;
  // Nothing is less than zero by nothing.
  return fitted(isNegative && value !== 0 ? -value : value, type);
}

function digitsOf(
  { digits, decimals }: { readonly digits: number; readonly decimals: number },
  count: number,
  isNegative: boolean,
): string {
  const text = String(count).padStart(digits, '0');
  const whole = text.slice(0, text.length - decimals);
  const signed = isNegative && count !== 0 ? `-${whole}` : whole;
  return decimals === 0 ? signed : `${signed}.${text.slice(text.length - decimals)}`;
}

function fitted(value: number, type: DataType): Value | ProtocolError {
  const range = integerRange(type);
  if (range === undefined) return value;
  if (value >= Number(range.minimum) && value <= Number(range.maximum)) return value;
  return new ProtocolError('outOfRange', `${type} cannot hold ${value}`);
}

function wordIn(bytes: Uint8Array): number {
  return bytes.reduceRight((word, byte) => word * 256 + byte, 0);
}

function textIn(bytes: Uint8Array, order: TextOrder): string {
  const straight = order === 'reversed' ? Uint8Array.from(bytes).reverse() : bytes;
  const text = Buffer.from(straight).toString('latin1');
  // The rest of the room is filled with zeros, spaces or ones, before or behind the text.
  return text.replace(/^[\0\xff ]+|[\0\xff ]+$/g, '');
}

function timeIn(parts: readonly TimePart[], bytes: Uint8Array, type: DataType): Value | ProtocolError {
  // An event that never occurred has no time.
  const isNever =
    bytes.every((byte) => byte === 0) &&
    !parts.every((part) => part === 'hh' || part === 'mm' || part === 'ss');
  if (isNever || bytes.every((byte) => byte === 0xff)) return type === 'string' ? '' : invalid(bytes);
  const found = new Map<TimePart, number>();
  for (const [index, part] of parts.entries()) {
    const byte = bytes[bytes.length - 1 - index] ?? 0;
    if (byte >> 4 > 9 || (byte & 15) > 9) return invalid(bytes);
    found.set(part, (byte >> 4) * 10 + (byte & 15));
  }
  return isTime(found) ? textOfTime(parts, found) : invalid(bytes);
}

/** Whether the parts that there are can be those of a time. */
function isTime(found: ReadonlyMap<TimePart, number>): boolean {
  const [month, day] = [found.get('MM') ?? 1, found.get('DD') ?? 1];
  const year = century + (found.get('YY') ?? 0);
  // Without its month a day may be the 31st; without its year, the 29th of February.
  const lastDay = found.has('MM') ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 31;
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= lastDay &&
    (found.get('hh') ?? 0) <= 23 &&
    (found.get('mm') ?? 0) <= 59 &&
    (found.get('ss') ?? 0) <= 59
  );
}

/** `2026-11-21T17:30`, `11-21T17:30`, `21T17`, `17:30:00`: the day of the week follows from the date. */
function textOfTime(parts: readonly TimePart[], found: ReadonlyMap<TimePart, number>): string {
  const two = (part: TimePart) => String(found.get(part) ?? 0).padStart(2, '0');
  const date = parts
    .filter((part) => part === 'YY' || part === 'MM' || part === 'DD')
    .map((part) => (part === 'YY' ? `20${two(part)}` : two(part)));
  const time = parts.filter((part) => part === 'hh' || part === 'mm' || part === 'ss').map(two);
  return [date.join('-'), time.join(':')].filter((text) => text !== '').join('T');
}

function invalid(bytes: Uint8Array): ProtocolError {
  const shown = Buffer.from(bytes.subarray(0, 16)).reverse().toString('hex').toUpperCase();
  return new ProtocolError('invalidData', `no value: ${shown}`);
}

function cut(text: string, length: number): string {
  return text.slice(0, length);
}

/**
 * The bytes of a value in its item. A number is rounded to the decimals of its format. Throws `typeMismatch` for what is no
 * value of the format, `outOfRange` for what it cannot hold.
 */
export function encodeMeterValue(
  { type, address }: Pick<MeterVariable, 'type' | 'address'>,
  value: Value,
  order: TextOrder,
): Buffer {
  const { field } = address;
  switch (field.kind) {
    case 'number':
      return writtenNumber(field, value);
    case 'time':
      return writtenTime(field.parts, value);
    case 'text':
      return writtenText(field.bytes, value, order);
    case 'word':
      return writtenWord(field.bytes, value, type);
  }
}

function writtenNumber(field: Extract<MeterField, { kind: 'number' }>, value: Value): Buffer {
  const isNumber = typeof value !== 'string' || /^-?[0-9]{1,14}(?:\.[0-9]{1,14})?$/.test(value);
  const number = Number(value);
  if (!isNumber || Number.isNaN(number)) throw new ProtocolError('typeMismatch', 'the format needs a number');
  const count = Math.round(Math.abs(number) * 10 ** field.decimals);
  // The sign takes a bit of the first digit.
  const isSignedFull = field.isSigned && field.digits % 2 === 0;
  const limit = isSignedFull ? 8 * 10 ** (field.digits - 1) : 10 ** field.digits;
  if (!(count < limit) || (number < 0 && count !== 0 && !field.isSigned)) {
    throw new ProtocolError(
      'outOfRange',
      `${field.digits} digits with ${field.decimals} decimals cannot hold ${number}`,
    );
  }
  const bytes = digitBytes(String(count).padStart(field.bytes * 2, '0'));
  if (number < 0 && count !== 0) bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) | 0x80;
  return bytes;
}

/** Decimal digits, two to a byte, the last ones first. */
function digitBytes(digits: string): Buffer {
  return Buffer.from(digits, 'hex').reverse();
}

function writtenTime(parts: readonly TimePart[], value: Value): Buffer {
  const found = typeof value === 'string' ? partsOfText(parts, value.trim()) : undefined;
  if (found === undefined || !isTime(found)) {
    throw new ProtocolError('typeMismatch', `no time as ${exampleOf(parts)}: ${String(value).slice(0, 30)}`);
  }
  const day = new Date(
    Date.UTC(century + (found.get('YY') ?? 0), (found.get('MM') ?? 1) - 1, found.get('DD') ?? 1),
  );
  found.set('WW', day.getUTCDay());
  return digitBytes(parts.map((part) => String(found.get(part) ?? 0).padStart(2, '0')).join(''));
}

function exampleOf(parts: readonly TimePart[]): string {
  return textOfTime(
    parts,
    new Map([
      ['YY', 26],
      ['MM', 11],
      ['DD', 21],
      ['hh', 17],
      ['mm', 30],
      ['ss', 0],
    ]),
  );
}

/** The parts of a text that has the form of the format. Seconds, and what is smaller, may be left out and ignored. */
function partsOfText(parts: readonly TimePart[], text: string): Map<TimePart, number> | undefined {
  const written = parts.filter((part) => part !== 'WW');
  const digits = text.replace(/\.[0-9]{1,9}$/, '').split(/[-T: ]/);
  if (digits.some((one) => !/^[0-9]{2}$|^20[0-9]{2}$/.test(one))) return undefined;
  const isShort = digits.length === written.length - 1 && written.at(-1) === 'ss';
  const isLong = digits.length === written.length + 1 && written.at(-1) === 'mm';
  if (digits.length !== written.length && !isShort && !isLong) return undefined;
  const found = new Map(written.map((part, index) => [part, Number(digits[index]?.slice(-2) ?? 0)]));
  return textOfTime(written, found).startsWith(text.slice(0, 4)) || !written.includes('YY')
    ? found
    : undefined;
}

function writtenText(room: number, value: Value, order: TextOrder): Buffer {
  if (typeof value !== 'string') throw new ProtocolError('typeMismatch', 'the format needs text');
  const bytes = Buffer.alloc(room);
  if (/[^\x20-\x7e]/.test(value)) throw new ProtocolError('outOfRange', 'a meter has printable ASCII only');
  if (value.length > room) throw new ProtocolError('outOfRange', `${room} characters, not ${value.length}`);
  bytes.write(value, 'latin1');
  return order === 'reversed' ? bytes.reverse() : bytes;
}

function writtenWord(size: number, value: Value, type: DataType): Buffer {
  const word = typeof value === 'string' ? Number.NaN : Number(value);
  if (Number.isNaN(word) || !Number.isInteger(word)) {
    throw new ProtocolError('typeMismatch', `${type} needs a whole number`);
  }
  if (word < 0 || word >= 2 ** (size * 8)) {
    throw new ProtocolError('outOfRange', `${size * 8} bits cannot hold ${word}`);
  }
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(word, 0, size);
  return bytes;
}

/**
 * Whether the data read back is what was written. A clock has gone on meanwhile: `elapsed` seconds and one more are allowed.
 */
export function isHeld(field: MeterField, written: Buffer, held: Buffer, elapsed: number): boolean {
  if (held.equals(written)) return true;
  if (field.kind !== 'time' || !field.parts.includes('ss') || held.length !== written.length) return false;
  const [from, to] = [secondsOf(field.parts, written), secondsOf(field.parts, held)];
  const passed = (to - from + secondsPerDay) % secondsPerDay;
  return passed <= Math.ceil(elapsed) + 1;
}

function secondsOf(parts: readonly TimePart[], bytes: Buffer): number {
  const of = (part: TimePart) => {
    const byte = bytes[bytes.length - 1 - parts.indexOf(part)] ?? 0;
    return (byte >> 4) * 10 + (byte & 15);
  };
  return of('hh') * 3600 + of('mm') * 60 + of('ss');
}
