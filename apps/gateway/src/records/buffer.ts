import type { Logger } from 'pino';
import { syncFolder } from '@penstock/node-kit/durable-file';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { StreamEntry } from './entry.ts';
import { type OpenedStreams, openStreams } from './open-streams.ts';
import { RecordStream } from './record-stream.ts';
import type { SegmentSizes } from './segment.ts';
import { isDiskFull } from '../storage/append-file.ts';

export interface BufferOptions extends SegmentSizes {
  readonly folder: string;
  /** The most bytes on disk. */
  readonly maxBytes: number;
  /** How many sequences a stream may have; then another is started. */
  readonly streamSequences: number;
  /** Makes the name of another stream: a UUID that was never used. */
  readonly newStream: () => string;
  /** The free bytes of the disk of the folder; null where the system does not say it. */
  readonly freeBytes: () => Promise<number | null>;
  readonly log: Logger;
}

/** How much is kept of committed records. */
const keptLimits = {
  /** Kept records give way where less of the disk is free, since a configuration or a report may need it; bytes. */
  freeBytes: 64 * 1024 * 1024,
  /** Streams that are kept whole; each takes two files at least. */
  streams: 64,
} as const;

/**
 * Records that the platform has not yet taken, on disk. Each process writes to a stream of its own, so that no record
 * gets the sequence of another, whatever was done to the disk meanwhile; the streams of earlier processes are delivered
 * first (docs/decisions/0013-a-stream-for-each-process.md).
 *
 * Records that the platform has taken stay as long as there is room, for a platform that is restored from a backup. They
 * give way before any other, the oldest first.
 *
 * A record is written when it is appended, so that the end of the process at any moment loses none, and made durable by
 * `sync`. The oldest segment gives way when the bound is reached or the disk is full. A record that cannot be written
 * all the same is counted, with its time, in the sequence of the others.
 *
 * Events of alarms outlive the records beside them: those in a segment that gives way are written again behind the
 * others, as far as they take a quarter of a segment.
 */
export class RecordBuffer {
  readonly #options: BufferOptions;
  /** Oldest first. */
  readonly #streams: RecordStream[];
  /** The stream that is written to, the last; undefined before the first record. */
  #current: RecordStream | undefined;
  readonly #lost = { full: 0, unwritten: 0, damaged: 0 };
  /** That the disk refuses records was logged; it is logged again after it took some. */
  #isRefused = false;
  #syncing: Promise<void> | undefined;

  /** The highest number that a stream has had. */
  #lastNumber: number;

  private constructor(options: BufferOptions, { streams, lastNumber }: OpenedStreams) {
    this.#options = options;
    this.#streams = [...streams];
    this.#lastNumber = lastNumber;
  }

  /** Opens what there is. */
  static async open(options: BufferOptions): Promise<RecordBuffer> {
    const opened = openStreams(options.folder, options.log);
    const buffer = new RecordBuffer(options, opened);
    for (const { count, from, to } of opened.unknown) {
      buffer.#lost.damaged += count;
      buffer.#open().miss(count, 'damaged', from, to);
    }
    if (opened.unknown.length > 0) await buffer.sync().catch(() => undefined);
    return buffer;
  }

  /** The oldest stream that the platform has not taken whole; otherwise the one that is written to. */
  get oldest(): RecordStream | undefined {
    return this.#streams.find((stream) => !this.#isKept(stream));
  }

  /** The stream that was made last, of those that are held. */
  get newest(): RecordStream | undefined {
    return this.#streams.at(-1);
  }

  /** The stream before another, if one is held. */
  before(stream: RecordStream): RecordStream | undefined {
    return this.#streams[this.#streams.indexOf(stream) - 1];
  }

  /** The stream that is written to; undefined before the first record. */
  get current(): RecordStream | undefined {
    return this.#current;
  }

  state() {
    const current = this.#current;
    const committed = current === undefined ? 0 : Math.min(current.committed, current.next - 1);
    return {
      stream: current?.id ?? null,
      written: (current?.next ?? 1) - 1 - (current?.offset ?? 0),
      committed: committed - (current?.offset ?? 0),
      streams: this.#streams.filter((stream) => !this.#isKept(stream)).length,
      waiting: this.#streams.reduce((sum, { waiting }) => sum + waiting, 0),
      dropped: this.#lost.full,
      unwritten: this.#lost.unwritten,
      damaged: this.#lost.damaged,
      losses: this.#streams.flatMap(({ losses }) => losses).slice(-1000),
      bytes: this.waitingBytes,
      oldest: this.#timeOfOldest(),
    };
  }

  /** Puts a record behind the others. One that cannot be written, whatever gives way, is counted. */
  append(record: StreamEntry): void {
    const stream = this.#open();
    for (;;) {
      try {
        stream.append(record, this.#options);
        this.#isRefused = false;
        while (this.bytes > this.#options.maxBytes) if (!this.#dropOldest()) break;
        return;
      } catch (error) {
        if (isDiskFull(error) && this.#dropOldest()) continue;
        this.#logRefusal(error);
        this.#lost.unwritten += 1;
        stream.miss(1, 'unwritten', record.time, record.time);
        return;
      }
    }
  }

  /** Makes all that was written so far durable. Rejects when the disk fails; it can be tried again. */
  async sync(): Promise<void> {
    const before = this.#syncing;
    if (before !== undefined) await before.catch(() => undefined);
    this.#syncing ??= this.#syncNow().finally(() => {
      this.#syncing = undefined;
    });
    await this.#syncing;
  }

  /**
   * The platform has all of an older stream: it is kept for an installation that says its name, or removed. One without
   * records is kept too: an installation that was restored has to hear again that they are lost.
   */
  finish(stream: RecordStream): void {
    if (stream === this.#current) return;
    if (!stream.isTaken) this.#remove(stream);
    const kept = this.#streams.filter((one) => this.#isKept(one));
    for (const one of kept.slice(0, -keptLimits.streams)) this.#remove(one);
  }

  /** Removes what is kept for any other installation than the one named; all where none is. */
  keepFor(installation: string | undefined): void {
    for (const stream of this.#streams.filter((one) => one.installation !== installation)) {
      if (this.#isKept(stream)) this.#remove(stream);
      else this.#try(() => stream.dropKept());
    }
  }

  /** Gives a reason for what is missing of a stream between two sequences. */
  explain(stream: RecordStream, first: number, last: number): void {
    this.#lost.damaged += stream.explain(first, last);
  }

  /** An installation has all of a stream up to a sequence; undefined for one that does not say its name. */
  commit(stream: RecordStream, sequence: number, installation: string | undefined): void {
    this.#try(() => stream.commit(sequence, installation));
  }

  /** Gives what lies above a sequence of the current stream another name. */
  rename(stream: RecordStream, after: number): void {
    this.#try(() => stream.rename(this.#options.newStream(), after));
  }

  /** Drops all records, durably; they are counted as lost. Rejects when the disk fails. */
  async clear(): Promise<void> {
    for (const stream of this.#streams) {
      let before = Number.POSITIVE_INFINITY;
      while (stream.bytes < before) {
        before = stream.bytes;
        stream.dropOldest('cleared');
      }
    }
    for (const stream of this.#streams.filter((one) => this.#isKept(one))) this.#remove(stream);
    await this.sync();
  }

  async close(): Promise<void> {
    await this.sync();
    for (const stream of this.#streams) stream.close();
  }

  /** The bytes that its files take. */
  get bytes(): number {
    return this.#streams.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The bytes of its files apart from what is kept of committed records. */
  get waitingBytes(): number {
    return this.#streams.reduce(
      (sum, stream) => sum + (this.#isKept(stream) ? 0 : stream.bytes - stream.keptBytes),
      0,
    );
  }

  /** The stream to write to, made where there is none or the last is at its end. */
  #open(): RecordStream {
    const { folder, streamSequences, newStream } = this.#options;
    if (this.#current !== undefined && this.#current.next <= streamSequences) return this.#current;
    this.#current?.end();
    this.#lastNumber += 1;
    this.#current = new RecordStream(folder, this.#lastNumber, { id: newStream(), offset: 0, next: 1 });
    this.#streams.push(this.#current);
    return this.#current;
  }

  async #syncNow(): Promise<void> {
    // Streams come and go meanwhile.
    const streams = [...this.#streams];
    for (const stream of streams) await stream.sync();
    await this.#makeRoom();
    await syncFolder(this.#options.folder);
  }

  /** Leaves less of what is kept where the disk is nearly full. */
  async #makeRoom(): Promise<void> {
    if (this.bytes === this.waitingBytes) return;
    const free = await this.#options.freeBytes();
    if (free === null) return;
    for (let missing = keptLimits.freeBytes - free; missing > 0; ) {
      const before = this.bytes;
      if (!this.#dropKept()) return;
      missing -= before - this.bytes;
    }
  }

  /** Drops the oldest segment of those that are committed, or a stream without any. False when there is none that can give way. */
  #dropKept(): boolean {
    const stream = this.#streams.find(({ canDropKept }) => canDropKept);
    if (stream !== undefined) return this.#try(() => stream.dropOldest('removed'));
    // Their files have facts only.
    const empty = this.#streams.find((one) => this.#isKept(one) && one.isEmpty);
    if (empty === undefined) return false;
    this.#remove(empty);
    return true;
  }

  /** Drops the oldest segment of all, of committed records first. False when there is none that can give way. */
  #dropOldest(): boolean {
    if (this.#dropKept()) return true;
    const stream = this.#streams.find(({ canDrop }) => canDrop);
    if (stream === undefined) return false;
    const wasFull = this.#lost.full > 0;
    return this.#try(() => {
      const alarms = stream.alarmsInOldest();
      this.#lost.full += stream.dropOldest('full');
      this.#keep(alarms);
      if (!wasFull && this.#lost.full > 0)
        this.#options.log.warn('the buffer is full; the oldest records are dropped');
    });
  }

  /** Writes the newest events of alarms again, as far as they have room. */
  #keep(alarms: readonly AlarmEvent[]): void {
    let room = this.#options.segmentBytes / 4;
    const kept: AlarmEvent[] = [];
    for (const alarm of alarms.toReversed()) {
      room -= Buffer.byteLength(JSON.stringify(alarm));
      if (room < 0) break;
      kept.unshift(alarm);
    }
    for (const alarm of kept) this.#open().append(alarm, this.#options);
  }

  /** Whether the platform has all of a stream, to which no more is written. */
  #isKept(stream: RecordStream): boolean {
    return stream !== this.#current && stream.isTaken;
  }

  #remove(stream: RecordStream): void {
    const at = this.#streams.indexOf(stream);
    if (at === -1) return;
    this.#streams.splice(at, 1);
    this.#try(() => stream.remove());
  }

  #timeOfOldest(): number | null {
    for (const stream of this.#streams) {
      const record = stream.read(stream.committed + 1, 1).records[0];
      if (record !== undefined) return record.time;
    }
    return null;
  }

  #logRefusal(error: unknown): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    const { folder, log } = this.#options;
    log.error({ folder, reason: reasonOf(error) }, 'records cannot be written; they are counted as lost');
  }

  /** Does what needs the disk. False, and logged, when it fails. */
  #try(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.#logRefusal(error);
      return false;
    }
  }
}
