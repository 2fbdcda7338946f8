import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { recordedTextBytes } from '@penstock/contract/model/recorded-value';
import { frameOf } from '../storage/frame.ts';

/**
 * A value of a record: a number, NaN where the quality was bad, a text of at most `recordedTextBytes` in UTF-8, or an
 * integer that a number does not hold exactly.
 */
export type StoredValue = number | string | bigint;

/** The values of a recording at one time. */
export interface StoredRecord {
  readonly recording: string;
  readonly keys: readonly string[];
  /** See {@link Layout}. */
  readonly distance?: number | null;
  /** ms since 1970. */
  readonly time: number;
  readonly values: readonly StoredValue[];
}

/** An entry with a sequence in a stream: the values of a recording, or an event of an alarm. */
export type StreamEntry = StoredRecord | AlarmEvent;

/** Tells an event of an alarm from a record. */
export function isAlarmEvent(entry: StreamEntry): entry is AlarmEvent {
  return 'occurrence' in entry;
}

/**
 * Entries of a segment, framed as `storage/frame.ts` has it; the first byte of a payload is its kind:
 *
 * - layout: number (u16), then JSON `[[recording, distance], key, key ...]`, in earlier versions
 *   `[recording, key, key ...]`. Comes before the first record that uses it.
 * - record: number of its layout (u16), time (f64), values (f64 each). The form of earlier versions: it is read, and no
 *   longer written, since it does not say its sequence.
 * - numbers: number of its layout (u16), sequence less that of the segment (u32), time (f64), values (f64 each).
 * - mixed: as numbers, but each value with a tag (u8): 0 and f64; 1, length (u8) and text in UTF-8; 2, length (u8) and
 *   decimal digits.
 * - alarm: 0 (u16), sequence less that of the segment (u32), then JSON of the event.
 */
export const kinds = { layout: 1, record: 2, numbers: 3, mixed: 4, alarm: 5 } as const;
export const tags = { number: 0, text: 1, integer: 2 } as const;
/** Bytes before the values of a record. */
export const recordHead = { record: 11, numbers: 15, alarm: 7 } as const;
/** The bytes of a payload: at most 100 keys of 64 characters, or 100 texts. */
export const payloadBounds = { min: 3, max: 32_768 } as const;

export interface Layout {
  readonly recording: string;
  readonly keys: readonly string[];
  /**
   * How far apart two records are at most while nothing interrupts the recording, in ms; null without a limit, and not
   * there in segments of earlier versions.
   */
  readonly distance?: number | null;
}

/** The entry of a layout. */
export function layoutEntry(number: number, { recording, keys, distance }: Layout): Buffer {
  const head = distance === undefined ? recording : [recording, distance];
  const text = Buffer.from(JSON.stringify([head, ...keys]));
  const payload = Buffer.allocUnsafe(3 + text.length);
  payload.writeUInt8(kinds.layout, 0);
  payload.writeUInt16LE(number, 1);
  text.copy(payload, 3);
  return frameOf(payload);
}

/**
 * The entry of an event of an alarm.
 * @param index its sequence less the first of the segment, below 2^32.
 */
export function alarmEntry(index: number, event: AlarmEvent): Buffer {
  const text = Buffer.from(JSON.stringify(event));
  const payload = Buffer.alloc(recordHead.alarm + text.length);
  payload.writeUInt8(kinds.alarm, 0);
  payload.writeUInt32LE(index, 3);
  text.copy(payload, recordHead.alarm);
  return frameOf(payload);
}

/**
 * The entry of a record.
 * @param index its sequence less the first of the segment, below 2^32.
 */
export function recordEntry(
  layout: number,
  index: number,
  { time, values }: Pick<StoredRecord, 'time' | 'values'>,
): Buffer {
  const numbers = values.filter((value) => typeof value === 'number');
  const isPlain = numbers.length === values.length;
  const longest = isPlain ? values.length * 8 : values.length * (2 + recordedTextBytes);
  const payload = Buffer.allocUnsafe(recordHead.numbers + longest);
  payload.writeUInt8(isPlain ? kinds.numbers : kinds.mixed, 0);
  payload.writeUInt16LE(layout, 1);
  payload.writeUInt32LE(index, 3);
  payload.writeDoubleLE(time, 7);
  let end: number = recordHead.numbers;
  if (isPlain) for (const number of numbers) end = payload.writeDoubleLE(number, end);
  else for (const value of values) end = writeTagged(payload, value, end);
  return frameOf(payload.subarray(0, end));
}

function writeTagged(payload: Buffer, value: StoredValue, at: number): number {
  if (typeof value === 'number') {
    payload.writeUInt8(tags.number, at);
    return payload.writeDoubleLE(value, at + 1);
  }
  payload.writeUInt8(typeof value === 'string' ? tags.text : tags.integer, at);
  // A longer text is cut by `write`, at a whole character.
  const length = payload.write(String(value), at + 2, recordedTextBytes, 'utf8');
  payload.writeUInt8(length, at + 1);
  return at + 2 + length;
}
