import { longestS5time } from '@penstock/contract/rules/data-type';
import { ProtocolError } from '../protocol-error.ts';

/**
 * Dates, times and durations as controllers of Siemens keep them (STEP 7, data types S5TIME, DATE, TIME_OF_DAY,
 * DATE_AND_TIME and DTL). Clock times have no time zone: they are those of the controller.
 */

const millisecondsPerDay = 86_400_000;
const nanosecondsPerMillisecond = 1_000_000;
/** Day 0 of a DATE. */
const firstDate = Date.UTC(1990, 0, 1);
/** Units of an S5TIME by its time base, in ms. */
const s5timeUnits = [10, 100, 1000, 10_000] as const;

/** A date and time without a zone. */
interface ClockTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanosecond: number;
}

/** The duration of an S5TIME, in ms; undefined where a digit is above 9. */
export function readS5time(word: number): number | undefined {
  const digits = [(word >> 8) & 15, (word >> 4) & 15, word & 15];
  if (digits.some((digit) => digit > 9)) return undefined;
  const [hundreds = 0, tens = 0, ones = 0] = digits;
  return (hundreds * 100 + tens * 10 + ones) * (s5timeUnits[(word >> 12) & 3] ?? 0);
}

/** The S5TIME of a duration in ms, with the finest unit that holds it. @throws ProtocolError `outOfRange`. */
export function writeS5time(milliseconds: number): number {
  const base = s5timeUnits.findIndex((unit) => milliseconds % unit === 0 && milliseconds / unit <= 999);
  const unit = s5timeUnits[base];
  if (unit === undefined || milliseconds < 0) {
    const what =
      milliseconds > longestS5time || milliseconds < 0 ? 'ranges to 9,990,000 ms' : 'has three digits';
    throw new ProtocolError('outOfRange', `an S5TIME ${what}: ${milliseconds} ms cannot be written`);
  }
  const count = Math.round(milliseconds / unit);
  return (base << 12) | (Math.floor(count / 100) << 8) | (Math.floor((count % 100) / 10) << 4) | (count % 10);
}

/** The text of a DATE: days since 1990. */
export function readDate(days: number): string {
  return new Date(firstDate + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The text of a time of day in ms; undefined where it is none. */
export function readTimeOfDay(milliseconds: number): string | undefined {
  if (milliseconds >= millisecondsPerDay) return undefined;
  return new Date(milliseconds).toISOString().slice(11, 23);
}

/** The text of a DATE_AND_TIME: eight bytes of two decimal digits; undefined where they are no time. */
export function readDateAndTime(bytes: Uint8Array): string | undefined {
  const digits = [...bytes.subarray(0, 8)].flatMap((byte) => [byte >> 4, byte & 15]);
  // The last digit is the day of the week, which follows from the date.
  if (digits.slice(0, 15).some((digit) => digit > 9)) return undefined;
  const two = (index: number) => (digits[index * 2] ?? 0) * 10 + (digits[index * 2 + 1] ?? 0);
  const year = two(0);
  const milliseconds = two(6) * 10 + (digits[14] ?? 0);
  return textOf({
    year: year < 90 ? 2000 + year : 1900 + year,
    month: two(1),
    day: two(2),
    hour: two(3),
    minute: two(4),
    second: two(5),
    nanosecond: milliseconds * nanosecondsPerMillisecond,
  });
}

/** The text of a DTL, twelve bytes; undefined where they are no time. */
export function readDtl(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 12);
  return textOf({
    year: view.getUint16(0),
    month: view.getUint8(2),
    day: view.getUint8(3),
    hour: view.getUint8(5),
    minute: view.getUint8(6),
    second: view.getUint8(7),
    nanosecond: view.getUint32(8),
  });
}

/** The days since 1990 of a text such as `2026-11-21`. @throws ProtocolError `typeMismatch`, `outOfRange`. */
export function writeDate(text: string): Buffer {
  const [, year = '', month = '', day = ''] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text.trim()) ?? [];
  const time = clockTime({ year, month, day });
  if (time === undefined) throw noTime(text, '2026-11-21');
  const days = (dateOf(time) - firstDate) / millisecondsPerDay;
  if (days < 0 || days > 0xffff)
    throw new ProtocolError('outOfRange', `a DATE begins in 1990: ${text.slice(0, 30)}`);
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(days);
  return bytes;
}

/** The milliseconds of a text such as `17:30:00.250`. @throws ProtocolError `typeMismatch`. */
export function writeTimeOfDay(text: string): Buffer {
  const [, hour = '', minute = '', second = '0', fraction = ''] =
    /^([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,3}))?)?$/.exec(text.trim()) ?? [];
  const time = clockTime({ year: '1990', month: '1', day: '1', hour, minute, second, fraction });
  if (time === undefined || hour === '') throw noTime(text, '17:30:00.250');
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(dateOf(time) - firstDate + time.nanosecond / nanosecondsPerMillisecond);
  return bytes;
}

/** The bytes of a DATE_AND_TIME. @throws ProtocolError `typeMismatch`, `outOfRange`. */
export function writeDateAndTime(text: string): Buffer {
  const time = readClock(text);
  if (time.year < 1990 || time.year > 2089) {
    throw new ProtocolError('outOfRange', `a DATE_AND_TIME is of 1990 to 2089: ${text.slice(0, 30)}`);
  }
  const milliseconds = Math.floor(time.nanosecond / nanosecondsPerMillisecond);
  const digits = (value: number) => ((Math.floor(value / 10) % 10) << 4) | (value % 10);
  const { year, month, day, hour, minute, second } = time;
  return Buffer.from([
    digits(year % 100),
    ...[month, day, hour, minute, second, Math.floor(milliseconds / 10)].map(digits),
    ((milliseconds % 10) << 4) | weekday(time),
  ]);
}

/** The bytes of a DTL. @throws ProtocolError `typeMismatch`, `outOfRange`. */
export function writeDtl(text: string): Buffer {
  const time = readClock(text);
  if (time.year < 1970 || time.year > 2262) {
    throw new ProtocolError('outOfRange', `a DTL is of 1970 to 2262: ${text.slice(0, 30)}`);
  }
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(time.year);
  bytes.set([time.month, time.day, weekday(time), time.hour, time.minute, time.second], 2);
  bytes.writeUInt32BE(time.nanosecond, 8);
  return bytes;
}

/** Reads `2026-11-21T17:30:00.250`, with a space for the T, and without seconds or their fraction. */
function readClock(text: string): ClockTime {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '0', fraction = ''] =
    /^([0-9]{4})-([0-9]{2})-([0-9]{2})[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?$/.exec(
      text.trim(),
    ) ?? [];
  const time = clockTime({ year, month, day, hour, minute, second, fraction });
  if (time === undefined) throw noTime(text, '2026-11-21 17:30:00');
  return time;
}

/** A time of decimal texts; undefined where there is no such time. */
function clockTime(parts: {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour?: string;
  readonly minute?: string;
  readonly second?: string;
  readonly fraction?: string;
}): ClockTime | undefined {
  const { year, month, day, hour = '0', minute = '0', second = '0', fraction = '' } = parts;
  if (year === '') return undefined;
  const time = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    nanosecond: Number(fraction.padEnd(9, '0')),
  };
  return exists(time) ? time : undefined;
}

function exists(time: ClockTime): boolean {
  const date = new Date(dateOf(time));
  return (
    date.getUTCMonth() + 1 === time.month &&
    date.getUTCDate() === time.day &&
    date.getUTCHours() === time.hour &&
    date.getUTCMinutes() === time.minute &&
    date.getUTCSeconds() === time.second &&
    time.nanosecond < 1_000_000_000
  );
}

/** ms since 1970, without the fraction of its second; NaN for a year of fewer than four digits. */
function dateOf({ year, month, day, hour, minute, second }: ClockTime): number {
  return year < 1000 ? Number.NaN : Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day of the week, 1 for Sunday. */
function weekday(time: ClockTime): number {
  return new Date(dateOf(time)).getUTCDay() + 1;
}

/** To the millisecond, and to the nanosecond where it has some. */
function textOf(time: ClockTime): string | undefined {
  if (!exists(time)) return undefined;
  const seconds = new Date(dateOf(time)).toISOString().slice(0, 19);
  const fraction = String(time.nanosecond).padStart(9, '0');
  return `${seconds}.${fraction.endsWith('000000') ? fraction.slice(0, 3) : fraction}`;
}

function noTime(text: string, example: string): ProtocolError {
  return new ProtocolError('typeMismatch', `${text.slice(0, 30)} is no such time; write it as ${example}`);
}
