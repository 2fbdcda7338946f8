import { rmSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { AppendFile, readFrom } from '../storage/append-file.ts';
import { frameHead, frameOf } from '../storage/frame.ts';
import {
  decodeMessage,
  encodeMessage,
  type MessageFacts,
  messageFacts,
  type OutboxMessage,
} from './message.ts';
import { indexSegment } from './segment-index.ts';
import { readSummary, removeSummary, writeSummary } from './segment-summary.ts';

/** The first bytes of a segment. */
const magic = Buffer.from('PNSTOUT1');
/** The bytes of a mark in the file of settled messages: index (u32) and its checksum (u32). */
const markBytes = 8;
/** The most messages of a segment. */
const maxMessages = 65_536;

/**
 * A file of messages that wait for a server, and beside it the file that marks those that need not be sent any more. A
 * segment of an earlier process is only read and marked.
 */
export class OutboxSegment {
  readonly number: number;
  readonly #file: string;
  readonly #writing: AppendFile | undefined;
  #marks: AppendFile | undefined;
  /** By index: where the frame of each message starts, and the bytes of its payload; 0 for one that damage has hit. */
  #positions: { readonly starts: number[]; readonly lengths: number[] } | undefined;
  /** By index: 1 for what need not be sent any more. */
  #settled = new Uint8Array(64);
  #count = 0;
  #pending = 0;
  #bytes: number;
  #firstTime = Number.POSITIVE_INFINITY;
  #lastTime = 0;
  /** All below this index is settled. */
  #firstPending = 0;

  private constructor(file: string, number: number, bytes: number, writing?: AppendFile) {
    this.#file = file;
    this.number = number;
    this.#bytes = bytes;
    this.#writing = writing;
  }

  /** Makes a segment to write to. Throws what the system says; there is no file then. */
  static create(file: string, number: number): OutboxSegment {
    const segment = new OutboxSegment(file, number, 0, AppendFile.create(file, magic));
    segment.#positions = { starts: [], lengths: [] };
    return segment;
  }

  /**
   * Opens what an earlier process wrote. Answers the segment and how many of its messages damage has hit, as far as that is
   * known: one with a summary is read when its messages are sent.
   */
  static open(file: string, number: number): { readonly segment: OutboxSegment; readonly damaged: number } {
    const segment = new OutboxSegment(file, number, statSync(file).size);
    const damaged = segment.#takeSummary() ? 0 : segment.#load();
    const marks = readFrom(marksOf(file), 0, maxMessages * markBytes);
    const whole = marks.length - (marks.length % markBytes);
    for (let at = 0; at < whole; at += markBytes) {
      const index = marks.readUInt32LE(at);
      if (crc32(marks.subarray(at, at + 4)) === marks.readUInt32LE(at + 4)) segment.#take(index);
    }
    return { segment, damaged };
  }

  /** Bytes on disk, the marks included. */
  get bytes(): number {
    return (this.#writing?.bytes ?? this.#bytes) + (this.#marks?.bytes ?? 0);
  }

  /** Messages that wait. */
  get pending(): number {
    return this.#pending;
  }

  /** The time of its oldest message, waiting or not; ms since 1970, infinite where it has none. */
  get firstTime(): number {
    return this.#firstTime;
  }

  get lastTime(): number {
    return this.#lastTime;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  get canTakeMore(): boolean {
    return this.#writing?.isOpen === true && this.#count < maxMessages;
  }

  /** Writes a message behind the others; answers its index and its bytes on disk. Throws what the system says; all is as before then. */
  append(message: OutboxMessage): { readonly index: number; readonly bytes: number } {
    if (this.#writing === undefined || this.#positions === undefined) {
      throw new Error('a segment that is only read was written to');
    }
    const index = this.#count;
    const bytes = encodeMessage(index, message);
    const start = this.#writing.bytes;
    this.#writing.append(frameOf(bytes));
    this.#add(index, start, bytes.length, message.time);
    return { index, bytes: frameHead + bytes.length };
  }

  /** The message of an index; undefined where damage has hit it. */
  read(index: number): OutboxMessage | undefined {
    if (this.#positions === undefined) this.#load();
    const start = this.#positions?.starts[index] ?? 0;
    const length = this.#positions?.lengths[index] ?? 0;
    if (length === 0) return undefined;
    const bytes = readFrom(this.#file, start, frameHead + length);
    if (bytes.length < frameHead + length) return undefined;
    if (crc32(bytes.subarray(frameHead)) !== bytes.readUInt32LE(4)) return undefined;
    return decodeMessage(bytes.subarray(frameHead))?.message;
  }

  /** The first index from one on whose message waits; undefined where there is none. */
  pendingFrom(index: number): number | undefined {
    for (let at = Math.max(index, this.#firstPending); at < this.#count; at += 1) {
      if (this.#settled[at] === 0) {
        if (index <= this.#firstPending) this.#firstPending = at;
        return at;
      }
    }
    if (index <= this.#firstPending) this.#firstPending = this.#count;
    return undefined;
  }

  /** The last index below one whose message waits; undefined where there is none. */
  pendingBefore(index: number): number | undefined {
    for (let at = Math.min(index, this.#count) - 1; at >= this.#firstPending; at -= 1) {
      if (this.#settled[at] === 0) return at;
    }
    return undefined;
  }

  /** The facts of the messages that wait, or of all that are whole, the file read once. */
  facts(which: 'waiting' | 'all'): readonly MessageFacts[] {
    const bytes = readFrom(this.#file, 0, this.bytes);
    return indexSegment(bytes, magic.length).entries.flatMap(({ index, at, length }) =>
      which === 'all' || this.#settled[index] === 0
        ? (messageFacts(bytes.subarray(at + frameHead, at + frameHead + length)) ?? [])
        : [],
    );
  }

  /**
   * Notes that a message need not be sent any more; false when that was known. A mark that cannot be written is left out:
   * the message may then be sent again after a restart.
   */
  settle(index: number): boolean {
    if (!this.#take(index)) return false;
    const mark = Buffer.allocUnsafe(markBytes);
    mark.writeUInt32LE(index, 0);
    mark.writeUInt32LE(crc32(mark.subarray(0, 4)), 4);
    try {
      this.#marks ??= AppendFile.continue(marksOf(this.#file), wholeMarks(marksOf(this.#file)));
      this.#marks.append(mark);
    } catch {
      // The disk is full or broken; what is sent twice is better than what is not sent.
    }
    return true;
  }

  /** Ends writing of a segment that takes no more messages. */
  finish(): void {
    const bytes = this.#writing?.bytes ?? this.#bytes;
    const [firstTime, lastTime] = [this.#firstTime, this.#lastTime];
    writeSummary(this.#file, { count: this.#count, bytes, firstTime, lastTime });
    this.close();
    this.unload();
  }

  /** Frees what is kept in memory to find messages; it is read again when it is needed. */
  unload(): void {
    if (this.#writing?.isOpen !== true) this.#positions = undefined;
  }

  async sync(): Promise<void> {
    await this.#writing?.sync();
  }

  close(): void {
    this.#writing?.close();
    this.#marks?.close();
    this.#marks = undefined;
  }

  remove(): void {
    this.close();
    // The marks go last: without them all would be sent again.
    rmSync(this.#file, { force: true });
    removeSummary(this.#file);
    rmSync(marksOf(this.#file), { force: true });
  }

  /** Takes the facts of the segment from its summary; false where that is of another file than there is. */
  #takeSummary(): boolean {
    const summary = readSummary(this.#file);
    if (summary === undefined || summary.bytes !== this.#bytes || summary.count > maxMessages) return false;
    this.#settled = new Uint8Array(Math.max(64, summary.count));
    this.#count = summary.count;
    this.#pending = summary.count;
    this.#firstTime = summary.firstTime;
    this.#lastTime = summary.lastTime;
    return true;
  }

  /** Finds the messages in the file; answers how many damage has hit. */
  #load(): number {
    const { entries, damaged } = indexSegment(readFrom(this.#file, 0, this.bytes), magic.length);
    const isFirst = this.#count === 0;
    const positions = { starts: new Array<number>(), lengths: new Array<number>() };
    for (const { index, at, length, time } of entries) {
      while (positions.starts.length < index) {
        positions.starts.push(0);
        positions.lengths.push(0);
      }
      positions.starts.push(at);
      positions.lengths.push(length);
      if (isFirst) this.#note(index, time);
    }
    this.#positions = positions;
    return damaged;
  }

  #add(index: number, start: number, length: number, time: number): void {
    this.#positions?.starts.push(start);
    this.#positions?.lengths.push(length);
    this.#note(index, time);
  }

  #note(index: number, time: number): void {
    while (this.#settled.length <= index) {
      const larger = new Uint8Array(this.#settled.length * 2);
      larger.set(this.#settled);
      this.#settled = larger;
    }
    // A damaged message cannot be sent.
    this.#settled.fill(1, this.#count, index);
    this.#count = index + 1;
    this.#pending += 1;
    this.#firstTime = Math.min(this.#firstTime, time);
    this.#lastTime = Math.max(this.#lastTime, time);
  }

  #take(index: number): boolean {
    if (index >= this.#count || this.#settled[index] !== 0) return false;
    this.#settled[index] = 1;
    this.#pending -= 1;
    return true;
  }
}

function marksOf(file: string): string {
  return `${file}.settled`;
}

/** The bytes of the whole marks in a file; 0 where there is none. */
function wholeMarks(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size - (size % markBytes);
}
