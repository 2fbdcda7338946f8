import { crc32 } from 'node:zlib';

/** Bytes before the payload of an entry: its length and its checksum (CRC-32), each a u32, little endian. */
export const frameHead = 8;

/** An entry of a log file: `length (u32) crc32 (u32) payload`. */
export function frameOf(payload: Buffer): Buffer {
  const entry = Buffer.allocUnsafe(frameHead + payload.length);
  entry.writeUInt32LE(payload.length, 0);
  entry.writeUInt32LE(crc32(payload), 4);
  payload.copy(entry, frameHead);
  return entry;
}

/** Bounds of a payload, in bytes. */
export interface PayloadBounds {
  readonly min: number;
  readonly max: number;
}

/** The payload of the entry that may start at a position, unchecked; undefined where its length makes no sense. */
export function payloadAt(bytes: Buffer, at: number, { min, max }: PayloadBounds): Buffer | undefined {
  if (at + frameHead > bytes.length) return undefined;
  const length = bytes.readUInt32LE(at);
  const start = at + frameHead;
  if (length < min || length > max || start + length > bytes.length) return undefined;
  return bytes.subarray(start, start + length);
}

/** Whether the payload of the entry at a position has the checksum that was written with it. */
export function isWhole(bytes: Buffer, at: number, payload: Buffer): boolean {
  return crc32(payload) === bytes.readUInt32LE(at + 4);
}
