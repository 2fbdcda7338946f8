import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { maxLosses, type RecordLoss } from '@penstock/contract/link/methods/appended-records';
import type { LossReason } from '@penstock/contract/model/record-loss';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { isAlarmEvent, type StreamEntry } from './entry.ts';
import { LossList, type LossRange } from '../storage/loss-list.ts';
import { Segment, type SegmentSizes } from './segment.ts';
import { SegmentReader } from './segment-reader.ts';
import { StreamFile, type StreamFacts, type StreamMark, streamFileBytes } from './stream-file.ts';

/** Records without a gap between them, the first with its sequence. */
export interface RecordRange {
  readonly first: number;
  readonly records: readonly StreamEntry[];
}

/** The file of the segment that starts with a sequence, in the stream of a number. */
export function segmentFile(folder: string, stream: number, first: number): string {
  return join(folder, `${streamName(stream)}-${String(first).padStart(16, '0')}.log`);
}

/** The file of the stream of a number. */
export function streamFile(folder: string, stream: number): string {
  return join(folder, `${streamName(stream)}.stream`);
}

function streamName(stream: number): string {
  return String(stream).padStart(6, '0');
}

/**
 * The records of one process: records with sequences from 1 on, in segments. Only the process that made a stream adds to
 * it; later ones deliver what there is. So a sequence of a stream means one record, whatever happens to the disk.
 */
export class RecordStream {
  readonly #folder: string;
  /** Streams are delivered in the order of their numbers. */
  readonly number: number;
  /** Its name for the platform, and what is taken from a sequence for the platform. */
  #id: string;
  #offset: number;
  #next: number;
  #committed: number;
  /** The installation that has all up to `#committed`; undefined while none has said so, or it does not say its name. */
  #installation: string | undefined;
  /** Up to which sequence the platform has said that it has all, losses included. */
  #confirmed: number;
  #bytes: number;
  /** Oldest first; the last may be open. */
  readonly #segments: Segment[];
  readonly #losses: LossList<LossReason>;
  #file: StreamFile | undefined;
  #isWritten: boolean;
  /** The segment that was read last, and how far. */
  #reading: SegmentReader | undefined;
  /** Files that are not durable beside the segment that is written to. */
  readonly #unsynced = new Set<Segment>();
  #hasUnwrittenLosses = false;
  #hasUnwrittenMark = false;

  constructor(
    folder: string,
    number: number,
    facts: StreamFacts,
    found?: {
      readonly segments: readonly Segment[];
      readonly losses: LossList<LossReason>;
      readonly mark: StreamMark | undefined;
    },
  ) {
    this.#folder = folder;
    this.number = number;
    this.#id = facts.id;
    this.#offset = facts.offset;
    this.#next = facts.next;
    this.#segments = [...(found?.segments ?? [])];
    this.#losses = found?.losses ?? new LossList<LossReason>(maxLosses);
    this.#isWritten = found === undefined;
    this.#bytes = this.#segments.reduce((sum, { bytes }) => sum + bytes, streamFileBytes);
    const { mark } = found ?? {};
    this.#installation = mark?.installation;
    this.#confirmed = Math.min(mark?.committed ?? 0, this.#next - 1);
    this.#committed = Math.max(this.available - 1, this.#confirmed);
  }

  get id(): string {
    return this.#id;
  }

  get offset(): number {
    return this.#offset;
  }

  /** The sequence that comes next. */
  get next(): number {
    return this.#next;
  }

  /** The lowest sequence that is held, or that would be next. */
  get available(): number {
    return this.#segments[0]?.first ?? this.#next;
  }

  /** The last sequence known to be committed. */
  get committed(): number {
    return this.#committed;
  }

  /** The installation that has said so; undefined where none has, or it does not say its name. */
  get installation(): string | undefined {
    return this.#installation;
  }

  /** Whether an installation has said that it has all of it. */
  get isTaken(): boolean {
    return this.#installation !== undefined && this.#confirmed >= this.#next - 1;
  }

  /** The bytes of its files. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The bytes of its segments that are known to be committed whole. */
  get keptBytes(): number {
    let bytes = 0;
    for (const segment of this.#segments) {
      if (!this.#isKept(segment)) break;
      bytes += segment.bytes;
    }
    return bytes;
  }

  /** The losses that the platform has not confirmed. */
  get losses(): readonly RecordLoss[] {
    return this.#losses.above(this.#confirmed);
  }

  /** Whether it has a segment that can give way: one that is not written to. */
  get canDrop(): boolean {
    return this.#segments.length > (this.#isWritten ? 1 : 0);
  }

  /** Whether its oldest segment can give way without a loss. */
  get canDropKept(): boolean {
    const [oldest] = this.#segments;
    return oldest !== undefined && this.canDrop && this.#isKept(oldest);
  }

  /** Whether it holds no record, committed or not. */
  get isEmpty(): boolean {
    return this.#segments.length === 0;
  }

  /** How many records wait for the platform, those that are damaged unseen included. */
  get waiting(): number {
    const from = Math.max(this.#committed + 1, this.available);
    return Math.max(0, this.#next - from - this.#losses.within(from, this.#next - 1));
  }

  /**
   * Writes a record behind the others, in another segment where the last is full. Throws what the system says;
   * nothing was written then, and its sequence is free.
   */
  append(record: StreamEntry, sizes: SegmentSizes): void {
    this.#open();
    const sequence = this.#next;
    let last = this.#segments.at(-1);
    if (last === undefined || last.isFull(sizes) || !last.hasRoomFor(sequence)) {
      if (last !== undefined) this.#unsynced.add(last);
      last = Segment.create(segmentFile(this.#folder, this.number, sequence), this.#id, sequence);
      this.#segments.push(last);
    }
    const before = last.bytes;
    last.append(sequence, record);
    this.#bytes += last.bytes - before;
    this.#advance(sequence + 1);
  }

  /** Counts records that are in none of its files, with the times of the first and the last where they are known. */
  miss(count: number, reason: LossReason, from: number | null, to: number | null): void {
    const first = this.#next;
    this.#noteLoss({ first, last: first + count - 1, count, from, to, reason });
    this.#advance(first + count);
  }

  /**
   * Gives a reason for what is missing between two sequences and not known to be lost.
   * @returns how many records turn out to be damaged.
   */
  explain(first: number, last: number): number {
    const count = last - first + 1 - this.#losses.within(first, last);
    if (count <= 0) return 0;
    const reason = last < this.available ? 'removed' : 'damaged';
    const from = this.#timeAt(first - 1);
    this.#noteLoss({ first, last, count, from, to: this.#timeAt(last + 1), reason });
    return reason === 'damaged' ? count : 0;
  }

  /** No more is written to it. */
  end(): void {
    this.#isWritten = false;
  }

  /**
   * Reads records from a sequence on, at most `limit`. Where there is a gap, it begins after the gap; where nothing more is held,
   * it has no records, and `first` is the next sequence.
   */
  read(from: number, limit: number): RecordRange {
    for (const segment of this.#segments) {
      if (segment.next <= from) continue;
      if (this.#reading?.segment !== segment) this.#reading = new SegmentReader(segment);
      const records = this.#reading.from(from, limit);
      const [first] = records;
      if (first !== undefined) return { first: first.sequence, records: records.map(({ record }) => record) };
    }
    return { first: Math.max(from, this.#next), records: [] };
  }

  /**
   * The platform has all up to this sequence, stored or declared lost. What lies whole below it is kept for an
   * installation that says its name, which may be restored from a backup, and removed for others.
   */
  commit(sequence: number, installation: string | undefined): void {
    if (sequence !== this.#committed || installation !== this.#installation) this.#hasUnwrittenMark = true;
    this.#committed = sequence;
    this.#installation = installation;
    this.#confirmed = sequence;
    if (this.#losses.confirm(sequence)) this.#hasUnwrittenLosses = true;
    if (installation === undefined) this.dropKept();
  }

  /** Removes what is known to be committed, as far as it lies in whole segments. */
  dropKept(): void {
    while (this.canDropKept) this.dropOldest('removed');
  }

  /** The events of alarms in its oldest segment that the platform is not known to have, the oldest first. */
  alarmsInOldest(): readonly AlarmEvent[] {
    const [oldest] = this.#segments;
    if (oldest === undefined) return [];
    const from = Math.max(oldest.first, this.#committed + 1);
    return new SegmentReader(oldest)
      .all()
      .filter(({ sequence }) => sequence >= from)
      .flatMap(({ record }) => (isAlarmEvent(record) ? record : []));
  }

  /** Drops the oldest segment, if there is one. @returns how many records were lost with it. */
  dropOldest(reason: LossReason): number {
    const [oldest] = this.#segments;
    if (oldest === undefined) return 0;
    const first = Math.max(oldest.first, this.#committed + 1);
    const last = oldest.next - 1;
    const count = Math.max(0, last - first + 1 - this.#losses.within(first, last));
    const times = count > 0 ? new SegmentReader(oldest).times() : undefined;
    this.#remove(oldest);
    const [from, to] = [times?.from ?? null, times?.to ?? null];
    if (count > 0) this.#noteLoss({ first, last, count, from, to, reason });
    return count;
  }

  /** Makes all that was written so far durable. Rejects when the disk fails; it can be tried again. */
  async sync(): Promise<void> {
    if (this.#hasUnwrittenLosses) {
      this.#open();
      this.#file?.writeLosses(this.#losses);
      this.#hasUnwrittenLosses = false;
    }
    if (this.#hasUnwrittenMark) {
      this.#open();
      this.#file?.writeMark(this.#mark);
      this.#hasUnwrittenMark = false;
    }
    const segments = [...this.#unsynced];
    for (const segment of segments) {
      await segment.sync();
      segment.close();
      this.#unsynced.delete(segment);
    }
    await this.#segments.at(-1)?.sync();
    await this.#file?.sync();
    // There may be many older streams, which seldom change.
    if (!this.#isWritten) this.close();
  }

  /**
   * From now on the platform knows what lies above a sequence by another name, from 1 on; what lies below has no name any
   * more, and is removed as far as it lies in whole segments. Throws what the system says; the new name counts all the same.
   */
  rename(id: string, after: number): void {
    this.#id = id;
    this.#offset = after;
    this.#committed = after;
    this.#confirmed = after;
    this.#hasUnwrittenMark = true;
    this.#file?.writeFacts({ id, offset: after, next: this.#next });
    this.dropKept();
  }

  close(): void {
    for (const segment of this.#segments) segment.close();
    this.#file?.close();
    this.#file = undefined;
  }

  /** Removes all its files. */
  remove(): void {
    for (const segment of this.#segments.splice(0)) segment.remove();
    this.#reading = undefined;
    this.close();
    rmSync(streamFile(this.#folder, this.number), { force: true });
  }

  #noteLoss(loss: LossRange<LossReason>): void {
    this.#losses.add(loss);
    this.#hasUnwrittenLosses = true;
  }

  /** The time of a record; null where it is not held. */
  #timeAt(sequence: number): number | null {
    const { first, records } = this.read(sequence, 1);
    return first === sequence ? (records[0]?.time ?? null) : null;
  }

  #advance(next: number): void {
    this.#next = next;
    try {
      this.#open();
      this.#file?.writeFacts({ id: this.#id, offset: this.#offset, next });
    } catch {
      // The record itself is written or counted; it is tried again with the next.
    }
  }

  /** Makes the file of the stream where there is none yet. Throws what the system says. */
  #open(): void {
    this.#file ??= StreamFile.open(
      streamFile(this.#folder, this.number),
      { id: this.#id, offset: this.#offset, next: this.#next },
      this.#losses,
      this.#mark,
    );
  }

  get #mark(): StreamMark | undefined {
    const installation = this.#installation;
    return installation === undefined ? undefined : { installation, committed: this.#confirmed };
  }

  #isKept(segment: Segment): boolean {
    return segment.next - 1 <= this.#committed;
  }

  #remove(segment: Segment): void {
    if (this.#reading?.segment === segment) this.#reading = undefined;
    segment.remove();
    this.#bytes -= segment.bytes;
    this.#segments.splice(this.#segments.indexOf(segment), 1);
    this.#unsynced.delete(segment);
  }
}
