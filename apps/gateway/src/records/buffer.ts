import { rmSync } from 'node:fs';
import type { Logger } from 'pino';
import { syncFolder } from '@penstock/node-kit/durable-file';
import { reasonOf } from '@penstock/node-kit/error-text';
import { openSegments, readGeneration, segmentFile, writeGeneration } from './buffer-folder.ts';
import type { StoredRecord } from './entry.ts';
import { Segment } from './segment.ts';
import { SegmentReader } from './segment-reader.ts';

export interface BufferOptions {
  readonly folder: string;
  /** The most bytes on disk, and the bytes of one segment. */
  readonly maxBytes: number;
  readonly segmentBytes: number;
  /** Names a new life of the buffer. */
  readonly newStream: () => string;
  readonly log: Logger;
}

/** What a reader of the buffer gets: records without a gap, the first with its sequence. */
export interface Stretch {
  readonly first: number;
  readonly records: readonly StoredRecord[];
}

/**
 * Records that the platform has not yet taken, on disk: an append-only log of segments. Each record has a sequence,
 * counted from 1 within a stream, which is one life of the buffer.
 *
 * A record is written when it is appended, so that the end of the process at any moment loses none. It is made durable
 * by `sync`, and only what is durable may be sent: otherwise a loss of power could give the sequence of a record that
 * the platform has to another one. The oldest segment gives way when the disk is full or the bound is reached.
 */
export class RecordBuffer {
  readonly #options: BufferOptions;
  /** Oldest first; the last is written to. */
  readonly #segments: Segment[] = [];
  #generation = 1;
  #stream = '';
  #durable = 0;
  #committed = 0;
  #dropped = 0;
  /** That the disk refused records was logged; it is logged again after the platform took some. */
  #hasFailed = false;
  #syncing: Promise<void> | undefined;
  /** Files that are not durable beside the last one. */
  readonly #unsynced = new Set<Segment>();
  /** The segment that was read last, and how far. */
  #reading: SegmentReader | undefined;

  private constructor(options: BufferOptions) {
    this.#options = options;
  }

  /** Opens what there is. What is not whole at the end of the last segment, from a loss of power, is cut off. */
  static async open(options: BufferOptions): Promise<RecordBuffer> {
    const buffer = new RecordBuffer(options);
    const { folder, log } = options;
    buffer.#generation = await readGeneration(folder);
    buffer.#segments.push(...(await openSegments(folder, buffer.#generation, log)));
    const last = buffer.#segments.at(-1);
    if (last === undefined) buffer.#startSegment(options.newStream(), 1);
    else buffer.#stream = last.stream;
    // Whoever stopped before may not have come to it, and only what is durable is sent.
    await buffer.sync();
    buffer.#committed = buffer.available - 1;
    return buffer;
  }

  get stream(): string {
    return this.#stream;
  }

  /** The sequence last written; 0 when none was. */
  get written(): number {
    return this.#last.next - 1;
  }

  /** The last sequence that survives a loss of power. */
  get durable(): number {
    return this.#durable;
  }

  /** The lowest sequence that is held, or that would be next. */
  get available(): number {
    return this.#segments[0]?.first ?? 1;
  }

  state() {
    const committed = Math.min(this.#committed, this.written);
    return {
      stream: this.#stream,
      written: this.written,
      committed,
      dropped: this.#dropped,
      bytes: this.#segments.reduce((sum, { bytes }) => sum + bytes, 0),
      oldest: this.read(committed + 1, 1).records[0]?.time ?? null,
    };
  }

  /** Puts a record behind the others. One that cannot be written, whatever gives way, is counted as dropped. */
  append(record: StoredRecord): void {
    for (;;) {
      try {
        if (this.#last.bytes >= this.#options.segmentBytes || !this.#last.hasRoomForLayout()) this.#rotate();
        this.#last.append(record);
        this.#bound();
        return;
      } catch (error) {
        if (!this.#hasFailed) {
          this.#hasFailed = true;
          const { folder, log } = this.#options;
          log.error({ folder, reason: reasonOf(error) }, 'records cannot be written; the oldest give way');
        }
        if (this.#segments.length > 1) this.#dropOldest();
        else {
          this.#dropped += 1;
          return;
        }
      }
    }
  }

  /** Makes all that was written so far durable. Rejects when the disk fails; it can be tried again. */
  async sync(): Promise<void> {
    const before = this.#syncing;
    if (before !== undefined) await before.catch(() => undefined);
    if (this.#durable === this.written && this.#unsynced.size === 0) return;
    this.#syncing ??= this.#syncNow().finally(() => {
      this.#syncing = undefined;
    });
    await this.#syncing;
  }

  /** Durable records from a sequence on, at most so many; from the next that is held where there is a gap. */
  read(from: number, limit: number): Stretch {
    const index = this.#segments.findIndex(({ next }) => next > from);
    const segment = this.#segments[index];
    const first = Math.max(from, segment?.first ?? from);
    if (segment === undefined || first > this.#durable) return { first, records: [] };
    if (this.#reading?.segment !== segment) this.#reading = new SegmentReader(segment);
    const start = first - segment.first;
    const end = Math.min(start + limit, this.#durable - segment.first + 1);
    const records = this.#reading.upTo(end).slice(start, end);
    const follower = this.#segments[index + 1];
    // A segment that was damaged in its middle holds less than it should: what follows is in the next one.
    return records.length === 0 && follower !== undefined
      ? this.read(follower.first, limit)
      : { first, records };
  }

  /** The platform has stored all up to this sequence: what lies whole below it is removed. */
  commit(sequence: number): void {
    this.#committed = sequence;
    this.#hasFailed = false;
    while (this.#segments.length > 1) {
      const [oldest] = this.#segments;
      if (oldest === undefined || oldest.next - 1 > sequence) return;
      this.#remove(oldest);
    }
  }

  /**
   * Starts a new life with what was written after a sequence, for a buffer that has gone back in time (a disk that was
   * put back to an older state): the platform would take new records for old ones.
   */
  async renew(after: number): Promise<void> {
    while (this.#durable < this.written) await this.sync();
    const kept: StoredRecord[] = [];
    for (let from = after + 1; from <= this.written; ) {
      const { first, records } = this.read(from, 1000);
      if (records.length === 0) break;
      for (const record of records) kept.push(record);
      from = first + records.length;
    }
    const old = this.#segments.splice(0);
    this.#generation += 1;
    this.#reading = undefined;
    this.#unsynced.clear();
    this.#startSegment(this.#options.newStream(), 1);
    this.#committed = 0;
    this.#durable = 0;
    for (const record of kept) this.append(record);
    await this.sync();
    // From here on the new life counts, whenever the process ends.
    await writeGeneration(this.#options.folder, this.#generation);
    for (const segment of old) this.#discard(segment);
  }

  async close(): Promise<void> {
    await this.sync();
    for (const segment of this.#segments) segment.close();
  }

  get #last(): Segment {
    const last = this.#segments.at(-1);
    if (last === undefined) throw new Error('the buffer has no segment');
    return last;
  }

  #startSegment(stream: string, first: number): void {
    const file = segmentFile(this.#options.folder, this.#generation, first);
    const segment = Segment.create(file, stream, first);
    this.#stream = stream;
    this.#segments.push(segment);
    this.#unsynced.add(segment);
  }

  async #syncNow(): Promise<void> {
    const { written, stream } = this;
    const segments = new Set([...this.#unsynced, this.#last]);
    this.#unsynced.clear();
    try {
      for (const segment of segments) if (!segment.isClosed) await segment.sync();
      if (segments.size > 1 || this.#durable === 0) await syncFolder(this.#options.folder);
    } catch (error) {
      for (const segment of segments) if (!segment.isClosed) this.#unsynced.add(segment);
      throw error;
    }
    if (stream === this.#stream) this.#durable = Math.max(this.#durable, written);
  }

  #rotate(): void {
    this.#unsynced.add(this.#last);
    this.#startSegment(this.#stream, this.#last.next);
  }

  #bound(): void {
    const max = Math.max(2, Math.floor(this.#options.maxBytes / this.#options.segmentBytes));
    while (this.#segments.length > max) this.#dropOldest();
  }

  #dropOldest(): void {
    const [oldest] = this.#segments;
    if (oldest === undefined) return;
    const lost = Math.max(0, oldest.next - 1 - Math.max(this.#committed, oldest.first - 1));
    if (lost > 0 && this.#dropped === 0)
      this.#options.log.warn('the buffer is full; the oldest records are dropped');
    this.#dropped += lost;
    this.#remove(oldest);
  }

  #remove(segment: Segment): void {
    this.#segments.splice(this.#segments.indexOf(segment), 1);
    this.#unsynced.delete(segment);
    if (this.#reading?.segment === segment) this.#reading = undefined;
    this.#discard(segment);
  }

  #discard(segment: Segment): void {
    segment.close();
    rmSync(segment.file, { force: true });
  }
}
