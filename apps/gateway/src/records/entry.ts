import { crc32 } from 'node:zlib';

/** The values of a recording at one time; NaN where the quality was bad. */
export interface StoredRecord {
  readonly recording: string;
  readonly keys: readonly string[];
  /** ms since 1970. */
  readonly time: number;
  readonly values: readonly number[];
}

/**
 * Entries of a segment, each `length (u32) crc32 (u32) payload`, little endian; the length and the checksum are of the
 * payload, whose first byte is its kind:
 *
 * - 1, layout: number (u16), then JSON `[recording, key, key ...]`. Comes before the first record that uses it.
 * - 2, record: number of its layout (u16), time (f64), values (f64 each).
 */
const kinds = { layout: 1, record: 2 } as const;
const head = 8;
/** No entry is longer: 100 keys of 20 characters, or 100 values. */
export const maxEntryBytes = 16_384;

export interface Layout {
  readonly recording: string;
  readonly keys: readonly string[];
}

function frame(payload: Buffer): Buffer {
  const entry = Buffer.allocUnsafe(head + payload.length);
  entry.writeUInt32LE(payload.length, 0);
  entry.writeUInt32LE(crc32(payload), 4);
  payload.copy(entry, head);
  return entry;
}

export function layoutEntry(number: number, { recording, keys }: Layout): Buffer {
  const text = Buffer.from(JSON.stringify([recording, ...keys]));
  const payload = Buffer.allocUnsafe(3 + text.length);
  payload.writeUInt8(kinds.layout, 0);
  payload.writeUInt16LE(number, 1);
  text.copy(payload, 3);
  return frame(payload);
}

export function recordEntry(layout: number, time: number, values: readonly number[]): Buffer {
  const payload = Buffer.allocUnsafe(11 + values.length * 8);
  payload.writeUInt8(kinds.record, 0);
  payload.writeUInt16LE(layout, 1);
  payload.writeDoubleLE(time, 3);
  for (const [index, value] of values.entries()) payload.writeDoubleLE(value, 11 + index * 8);
  return frame(payload);
}

/** What was read from the entries of a segment, from some index on. */
export interface Scan {
  readonly records: StoredRecord[];
  /** Where the last whole entry ends, relative to the start of the bytes. */
  readonly end: number;
}

/**
 * Reads entries until the bytes end or an entry is not whole: cut off, or damaged. `layouts` holds those read before
 * and takes those read now. Never throws.
 */
export function scanEntries(bytes: Buffer, layouts: Map<number, Layout>): Scan {
  const records: StoredRecord[] = [];
  let end = 0;
  while (bytes.length - end >= head) {
    const length = bytes.readUInt32LE(end);
    const start = end + head;
    if (length < 3 || length > maxEntryBytes || start + length > bytes.length) break;
    const payload = bytes.subarray(start, start + length);
    if (crc32(payload) !== bytes.readUInt32LE(end + 4)) break;
    if (!takePayload(payload, layouts, records)) break;
    end = start + length;
  }
  return { records, end };
}

function takePayload(payload: Buffer, layouts: Map<number, Layout>, records: StoredRecord[]): boolean {
  const kind = payload.readUInt8(0);
  const number = payload.readUInt16LE(1);
  if (kind === kinds.layout) {
    const layout = layoutOf(payload.toString('utf8', 3));
    if (layout === undefined) return false;
    layouts.set(number, layout);
    return true;
  }
  const layout = layouts.get(number);
  if (kind !== kinds.record || layout === undefined) return false;
  if (payload.length !== 11 + layout.keys.length * 8) return false;
  const values = layout.keys.map((_, index) => payload.readDoubleLE(11 + index * 8));
  records.push({ ...layout, time: payload.readDoubleLE(3), values });
  return true;
}

function layoutOf(text: string): Layout | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return undefined;
    const [recording, ...keys] = parsed.map(String);
    return recording === undefined ? undefined : { recording, keys };
  } catch {
    return undefined;
  }
}
