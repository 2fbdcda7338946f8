import { rmSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { readFrom } from '../storage/append-file.ts';

/** The facts of a segment that was written to its end, so that a start need not read all of it. */
export interface SegmentSummary {
  /** How many messages it has, and its bytes. */
  readonly count: number;
  readonly bytes: number;
  /** The times of its oldest and its youngest message, ms since 1970. */
  readonly firstTime: number;
  readonly lastTime: number;
}

/** A summary on disk: count (u32), bytes (f64), times (f64 each), checksum (u32); little endian. */
const at = { count: 0, bytes: 4, firstTime: 12, lastTime: 20, checksum: 28 } as const;
const size = 32;

/** Writes the summary beside the file of a segment. Without it, which a full disk may cause, the next start reads the segment. */
export function writeSummary(file: string, { count, bytes, firstTime, lastTime }: SegmentSummary): void {
  const summary = Buffer.alloc(size);
  summary.writeUInt32LE(count, at.count);
  summary.writeDoubleLE(bytes, at.bytes);
  summary.writeDoubleLE(firstTime, at.firstTime);
  summary.writeDoubleLE(lastTime, at.lastTime);
  summary.writeUInt32LE(crc32(summary.subarray(0, at.checksum)), at.checksum);
  try {
    writeFileSync(summaryOf(file), summary, { mode: 0o600 });
  } catch {
    removeSummary(file);
  }
}

/** Reads the summary of a segment; undefined where there is none, or it is damaged. */
export function readSummary(file: string): SegmentSummary | undefined {
  const summary = readFrom(summaryOf(file), 0, size);
  if (summary.length < size) return undefined;
  if (crc32(summary.subarray(0, at.checksum)) !== summary.readUInt32LE(at.checksum)) return undefined;
  return {
    count: summary.readUInt32LE(at.count),
    bytes: summary.readDoubleLE(at.bytes),
    firstTime: summary.readDoubleLE(at.firstTime),
    lastTime: summary.readDoubleLE(at.lastTime),
  };
}

export function removeSummary(file: string): void {
  rmSync(summaryOf(file), { force: true });
}

function summaryOf(file: string): string {
  return `${file}.summary`;
}
