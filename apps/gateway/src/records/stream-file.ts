import { closeSync, constants, fsync, openSync, readSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { maxLosses } from '@penstock/contract/link/methods/appended-records';
import { type LossReason, lossReasons } from '@penstock/contract/model/record-loss';
import type { LossList } from '../storage/loss-list.ts';
import { uuidBytes, uuidText } from './uuid.ts';

const sync = promisify(fsync);

/** `PNSTSTR1`, stream (16 bytes), offset (u64), next sequence (u64), checksum of all that (u32). */
const magic = Buffer.from('PNSTSTR1');
const headBytes = 44;
/** Where the mark is: committed (u64), installation (16 bytes), checksum of all that (u32); zeros without one. */
const markAt = 64;
const markBytes = 28;
/** Where the losses are: checksum of the rest (u32), how many (u16), then first, last, count (u64), from, to (f64), reason (u8). */
const lossesAt = 512;
const lossBytes = 41;
/** The bytes of the file. All are written when it is made, so that a full disk keeps none of them from being changed. */
export const streamFileBytes = 4096;

/** The facts about a stream beside its records. */
export interface StreamFacts {
  /** Its name for the platform. */
  readonly id: string;
  /** The difference between a sequence and the sequence for the platform. */
  readonly offset: number;
  /** The sequence that comes next. */
  readonly next: number;
}

/** How far a platform has a stream. */
export interface StreamMark {
  /** The installation that said so, see `records.append` of the contract. */
  readonly installation: string;
  /** The last sequence that it has, as the file counts. */
  readonly committed: number;
}

/**
 * The file of a stream. It says which sequences were given away, so that records are missed that are damaged or were
 * never written, and why some are lost.
 */
export class StreamFile {
  readonly #descriptor: number;

  private constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Opens the file of a stream, or makes it, and writes what is known. Throws what the system says. */
  static open(
    file: string,
    facts: StreamFacts,
    losses: LossList<LossReason>,
    mark: StreamMark | undefined,
  ): StreamFile {
    const opened = new StreamFile(openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600));
    try {
      const bytes = Buffer.alloc(streamFileBytes);
      headOf(facts).copy(bytes);
      markOf(mark).copy(bytes, markAt);
      bytesOf(losses).copy(bytes, lossesAt);
      writeSync(opened.#descriptor, bytes, 0, bytes.length, 0);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  /** Throws what the system says. */
  writeFacts(facts: StreamFacts): void {
    writeSync(this.#descriptor, headOf(facts), 0, headBytes, 0);
  }

  /** Throws what the system says. */
  writeMark(mark: StreamMark | undefined): void {
    writeSync(this.#descriptor, markOf(mark), 0, markBytes, markAt);
  }

  /** Throws what the system says. */
  writeLosses(losses: LossList<LossReason>): void {
    const bytes = bytesOf(losses);
    writeSync(this.#descriptor, bytes, 0, bytes.length, lossesAt);
  }

  /** Makes what was written survive a loss of power. */
  async sync(): Promise<void> {
    await sync(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function headOf({ id, offset, next }: StreamFacts): Buffer {
  const head = Buffer.alloc(headBytes);
  magic.copy(head);
  uuidBytes(id).copy(head, 8);
  head.writeBigUInt64LE(BigInt(offset), 24);
  head.writeBigUInt64LE(BigInt(next), 32);
  head.writeUInt32LE(crc32(head.subarray(0, 40)), 40);
  return head;
}

function markOf(mark: StreamMark | undefined): Buffer {
  const bytes = Buffer.alloc(markBytes);
  if (mark === undefined) return bytes;
  bytes.writeBigUInt64LE(BigInt(mark.committed), 0);
  uuidBytes(mark.installation).copy(bytes, 8);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 24)), 24);
  return bytes;
}

function bytesOf({ ranges }: LossList<LossReason>): Buffer {
  const bytes = Buffer.alloc(6 + ranges.length * lossBytes);
  bytes.writeUInt16LE(ranges.length, 4);
  for (const [index, { first, last, count, from, to, reason }] of ranges.entries()) {
    const at = 6 + index * lossBytes;
    bytes.writeBigUInt64LE(BigInt(first), at);
    bytes.writeBigUInt64LE(BigInt(last), at + 8);
    bytes.writeBigUInt64LE(BigInt(count), at + 16);
    bytes.writeDoubleLE(from ?? Number.NaN, at + 24);
    bytes.writeDoubleLE(to ?? Number.NaN, at + 32);
    bytes.writeUInt8(lossReasons.indexOf(reason), at + 40);
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
  return bytes;
}

/** The content of the file of a stream: its facts, mark and losses, each undefined where it is damaged or not there. */
export function readStreamFile(file: string): {
  readonly facts: StreamFacts | undefined;
  readonly mark: StreamMark | undefined;
  readonly ranges: LossList<LossReason>['ranges'] | undefined;
} {
  const bytes = Buffer.alloc(streamFileBytes);
  try {
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, bytes, 0, streamFileBytes, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return { facts: undefined, mark: undefined, ranges: undefined };
  }
  return { facts: factsIn(bytes), mark: markIn(bytes), ranges: rangesIn(bytes) };
}

function factsIn(bytes: Buffer): StreamFacts | undefined {
  if (!bytes.subarray(0, 8).equals(magic) || crc32(bytes.subarray(0, 40)) !== bytes.readUInt32LE(40)) {
    return undefined;
  }
  return {
    id: uuidText(bytes.subarray(8, 24)),
    offset: Number(bytes.readBigUInt64LE(24)),
    next: Number(bytes.readBigUInt64LE(32)),
  };
}

function markIn(bytes: Buffer): StreamMark | undefined {
  const mark = bytes.subarray(markAt, markAt + markBytes);
  // The checksum of zeros is not zero: a file without a mark has none.
  if (crc32(mark.subarray(0, 24)) !== mark.readUInt32LE(24)) return undefined;
  return {
    installation: uuidText(mark.subarray(8, 24)),
    committed: Number(mark.readBigUInt64LE(0)),
  };
}

function rangesIn(bytes: Buffer): LossList<LossReason>['ranges'] | undefined {
  const count = bytes.readUInt16LE(lossesAt + 4);
  if (count > maxLosses) return undefined;
  const end = lossesAt + 6 + count * lossBytes;
  if (crc32(bytes.subarray(lossesAt + 4, end)) !== bytes.readUInt32LE(lossesAt)) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const at = lossesAt + 6 + index * lossBytes;
    const time = (position: number) => {
      const value = bytes.readDoubleLE(position);
      return Number.isFinite(value) ? value : null;
    };
    return {
      first: Number(bytes.readBigUInt64LE(at)),
      last: Number(bytes.readBigUInt64LE(at + 8)),
      count: Number(bytes.readBigUInt64LE(at + 16)),
      from: time(at + 24),
      to: time(at + 32),
      reason: lossReasons[bytes.readUInt8(at + 40)] ?? 'damaged',
    };
  });
}
