import { closeSync, fstatSync, fsync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { promisify } from 'node:util';
import { type Layout, layoutEntry, recordEntry, scanEntries, type StoredRecord } from './entry.ts';

const sync = promisify(fsync);

/** `PNSTREC1`, stream (16 bytes), first sequence (u64), checksum of all that (u32). */
const magic = Buffer.from('PNSTREC1');
const headBytes = 36;

function headOf(stream: string, first: number): Buffer {
  const head = Buffer.alloc(headBytes);
  magic.copy(head);
  Buffer.from(stream.replaceAll('-', ''), 'hex').copy(head, 8);
  head.writeBigUInt64LE(BigInt(first), 24);
  head.writeUInt32LE(crc32(head.subarray(0, 32)), 32);
  return head;
}

function readHead(head: Buffer): { readonly stream: string; readonly first: number } | undefined {
  if (head.length < headBytes || !head.subarray(0, 8).equals(magic)) return undefined;
  if (crc32(head.subarray(0, 32)) !== head.readUInt32LE(32)) return undefined;
  const hex = head.toString('hex', 8, 24);
  const stream = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
  return { stream, first: Number(head.readBigUInt64LE(24)) };
}

/** A file of the buffer: records of one stream, without a gap from its first sequence on. */
export class Segment {
  readonly file: string;
  readonly stream: string;
  readonly first: number;
  readonly #descriptor: number;
  readonly #layouts = new Map<number, Layout>();
  readonly #layoutNumbers = new Map<string, number>();
  #count = 0;
  #bytes = 0;
  #isClosed = false;

  private constructor(file: string, descriptor: number, stream: string, first: number) {
    this.file = file;
    this.#descriptor = descriptor;
    this.stream = stream;
    this.first = first;
  }

  /** Makes a new file. */
  static create(file: string, stream: string, first: number): Segment {
    // A file of this name can only be one whose making failed before.
    const segment = new Segment(file, openSync(file, 'w+', 0o600), stream, first);
    try {
      segment.#write(headOf(stream, first));
    } catch (error) {
      segment.close();
      throw error;
    }
    return segment;
  }

  /**
   * Opens a file that exists. The last one of a buffer is read through, and what is not whole at its end is cut off;
   * others are taken to reach up to `next`, the first sequence of their successor. Undefined when not even its head is
   * whole.
   */
  static open(file: string, next?: number): Segment | undefined {
    const isLast = next === undefined;
    const descriptor = openSync(file, isLast ? 'r+' : 'r');
    const { size } = fstatSync(descriptor);
    const head = readHead(readFrom(descriptor, 0, headBytes));
    if (head === undefined) {
      closeSync(descriptor);
      return undefined;
    }
    const segment = new Segment(file, descriptor, head.stream, head.first);
    segment.#bytes = size;
    if (isLast) segment.#readThrough(size);
    else segment.#count = Math.max(0, next - head.first);
    return segment;
  }

  #readThrough(size: number): void {
    const scan = scanEntries(readFrom(this.#descriptor, headBytes, size - headBytes), this.#layouts);
    this.#count = scan.records.length;
    this.#bytes = headBytes + scan.end;
    for (const [number, layout] of this.#layouts) this.#layoutNumbers.set(layoutKey(layout), number);
    if (size > this.#bytes) ftruncateSync(this.#descriptor, this.#bytes);
  }

  get count(): number {
    return this.#count;
  }

  /** The sequence of the record that would come next. */
  get next(): number {
    return this.first + this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Writes a record behind the others. Throws what the system says; the file is then as it was before. */
  append(record: StoredRecord): void {
    const { recording, keys } = record;
    const known = layoutKey(record);
    let number = this.#layoutNumbers.get(known);
    const parts: Buffer[] = [];
    if (number === undefined) {
      number = this.#layouts.size;
      parts.push(layoutEntry(number, { recording, keys }));
    }
    parts.push(recordEntry(number, record.time, record.values));
    this.#write(Buffer.concat(parts));
    if (!this.#layoutNumbers.has(known)) {
      this.#layoutNumbers.set(known, number);
      this.#layouts.set(number, { recording, keys });
    }
    this.#count += 1;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether another layout would still have a number. */
  hasRoomForLayout(): boolean {
    return this.#layouts.size < 0xffff;
  }

  /** Makes what was written so far survive a loss of power. */
  async sync(): Promise<void> {
    await sync(this.#descriptor);
  }

  /** Reads the entries from a position in the file on, up to what was written. */
  read(
    from: number,
    layouts: Map<number, Layout>,
  ): { readonly records: readonly StoredRecord[]; readonly end: number } {
    const start = Math.max(from, headBytes);
    const { records, end } = scanEntries(readFrom(this.#descriptor, start, this.#bytes - start), layouts);
    return { records, end: start + end };
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#descriptor);
  }

  #write(bytes: Buffer): void {
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#descriptor, bytes, done, bytes.length - done, this.#bytes + done);
      }
    } catch (error) {
      ftruncateSync(this.#descriptor, this.#bytes);
      throw error;
    }
    this.#bytes += bytes.length;
  }
}

function layoutKey({ recording, keys }: Layout): string {
  return [recording, ...keys].join('\n');
}

function readFrom(descriptor: number, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, length));
  let done = 0;
  while (done < bytes.length) {
    const read = readSync(descriptor, bytes, done, bytes.length - done, from + done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}
