import { rmSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { AppendFile, readFrom } from '../storage/append-file.ts';
import {
  alarmEntry,
  isAlarmEvent,
  type Layout,
  layoutEntry,
  recordEntry,
  type StreamEntry,
} from './entry.ts';
import { EntryReader, type IndexedRecord } from './entry-reader.ts';
import { uuidBytes, uuidText } from './uuid.ts';

/** `PNSTREC1`, stream (16 bytes), first sequence (u64), checksum of all that (u32). */
const magic = Buffer.from('PNSTREC1');
const headBytes = 36;
/** The most layouts of a segment: their numbers have 16 bits. */
const maxLayouts = 0xffff;
/** Records take at least so many times the bytes of layouts. */
const recordShare = 4;
/** The highest sequence less the first: it has 32 bits. */
const maxIndex = 0xffff_ffff;

function headOf(stream: string, first: number): Buffer {
  const head = Buffer.alloc(headBytes);
  magic.copy(head);
  uuidBytes(stream).copy(head, 8);
  head.writeBigUInt64LE(BigInt(first), 24);
  head.writeUInt32LE(crc32(head.subarray(0, 32)), 32);
  return head;
}

/** The stream that the head of a segment names; undefined where it is not whole. */
export function streamInHead(file: string): string | undefined {
  const head = readFrom(file, 0, headBytes);
  if (head.length < headBytes || !head.subarray(0, 8).equals(magic)) return undefined;
  if (crc32(head.subarray(0, 32)) !== head.readUInt32LE(32)) return undefined;
  return uuidText(head.subarray(8, 24));
}

/** Bytes at which a segment ends. */
export interface SegmentSizes {
  /** Where its records have few layouts. */
  readonly segmentBytes: number;
  /** At most; the same by default. */
  readonly largestSegmentBytes?: number;
}

/** A record with its sequence. */
export interface SequencedRecord {
  readonly sequence: number;
  readonly record: StreamEntry;
}

/** A file of the buffer: records of one stream, from a sequence on. Sequences may be missing between them. */
export class Segment {
  readonly file: string;
  /** The lowest sequence it can contain. */
  readonly first: number;
  #next: number;
  /** The size of a file that is only read. */
  readonly #bytes: number;
  /** Undefined for a file that is only read. */
  readonly #writing: AppendFile | undefined;
  /** The bytes of the layouts that were written. */
  #layoutBytes = 0;
  /** Numbers of the layouts that were written, by {@link layoutKey}. */
  readonly #layouts = new Map<string, number>();

  private constructor(file: string, first: number, next: number, bytes: number, writing?: AppendFile) {
    this.file = file;
    this.first = first;
    this.#next = next;
    this.#bytes = bytes;
    this.#writing = writing;
  }

  /** Makes a new file to write to. Throws what the system says; there is no file then. */
  static create(file: string, stream: string, first: number): Segment {
    return new Segment(file, first, first, 0, AppendFile.create(file, headOf(stream, first)));
  }

  /**
   * A file that an earlier process wrote; only read.
   * @param next the first sequence behind it; undefined where that is known by reading it only.
   */
  static found(file: string, first: number, next?: number): Segment {
    const { size } = statSync(file);
    if (next !== undefined) return new Segment(file, first, next, size);
    const last = new Segment(file, first, first, size).read(new EntryReader(), 0).records.at(-1);
    return new Segment(file, first, last === undefined ? first : first + last.index + 1, size);
  }

  /** The sequence behind the last one it contains. */
  get next(): number {
    return this.#next;
  }

  get bytes(): number {
    return this.#writing?.bytes ?? this.#bytes;
  }

  /**
   * Whether it has enough: so many bytes, and with many layouts, which each segment repeats, several times as many bytes of records, up to
   * the largest size.
   */
  isFull({ segmentBytes, largestSegmentBytes = segmentBytes }: SegmentSizes): boolean {
    const { bytes } = this;
    if (bytes < segmentBytes) return false;
    return bytes >= largestSegmentBytes || bytes - this.#layoutBytes >= recordShare * this.#layoutBytes;
  }

  /** Whether a record of this sequence can be written to it. */
  hasRoomFor(sequence: number): boolean {
    const isOpen = this.#writing?.isOpen === true;
    return isOpen && this.#layouts.size < maxLayouts && sequence - this.first <= maxIndex;
  }

  /** Appends a record. Throws the error of the system, and the file is then as it was before. */
  append(sequence: number, record: StreamEntry): void {
    if (this.#writing === undefined) throw new Error('a segment that is only read was written to');
    if (isAlarmEvent(record)) {
      this.#writing.append(alarmEntry(sequence - this.first, record));
      this.#next = sequence + 1;
      return;
    }
    const known = layoutKey(record);
    const number = this.#layouts.get(known) ?? this.#layouts.size;
    const entry = recordEntry(number, sequence - this.first, record);
    const isNew = !this.#layouts.has(known);
    const layout = isNew ? layoutEntry(number, record) : undefined;
    this.#writing.append(layout === undefined ? entry : Buffer.concat([layout, entry]));
    if (layout !== undefined) {
      this.#layouts.set(known, number);
      this.#layoutBytes += layout.length;
    }
    this.#next = sequence + 1;
  }

  /** Makes what was written so far survive a loss of power. Rejects with what the system says. */
  async sync(): Promise<void> {
    await this.#writing?.sync();
  }

  /** Reads entries from a position in the file on, up to what was written. A file that cannot be read has none. */
  read(
    reader: EntryReader,
    from: number,
  ): { readonly records: readonly IndexedRecord[]; readonly end: number } {
    const start = Math.max(from, headBytes);
    if (this.bytes <= start) return { records: [], end: start };
    const { records, end } = reader.read(readFrom(this.file, start, this.bytes - start));
    return { records, end: start + end };
  }

  /** Ends writing. */
  close(): void {
    this.#writing?.close();
  }

  /** Removes the file. */
  remove(): void {
    this.close();
    rmSync(this.file, { force: true });
  }
}

function layoutKey({ recording, distance, keys }: Layout): string {
  return `${recording}\n${distance}\n${keys.join('\n')}`;
}
