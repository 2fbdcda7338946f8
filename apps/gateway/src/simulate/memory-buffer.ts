import { maxLosses, type RecordLoss } from '@penstock/contract/link/methods/appended-records';
import type { LossReason } from '@penstock/contract/model/record-loss';
import type { DeliveredBuffer, DeliveredStream } from '../records/delivered.ts';
import type { StreamEntry } from '../records/entry.ts';
import { LossList } from '../storage/loss-list.ts';
import type { RecordRange } from '../records/record-stream.ts';

/** The records of one simulated gateway in memory: what the platform has not committed is kept, as on a disk. */
export class MemoryStream implements DeliveredStream {
  id: string;
  offset = 0;
  committed = 0;
  /** The records from `available` on, without a gap. */
  readonly #entries: StreamEntry[] = [];
  readonly #losses = new LossList<LossReason>(maxLosses);
  #available = 1;

  constructor(id: string) {
    this.id = id;
  }

  get next(): number {
    return this.#available + this.#entries.length;
  }

  get waiting(): number {
    return Math.max(0, this.next - 1 - Math.max(this.committed, this.#available - 1));
  }

  get losses(): readonly RecordLoss[] {
    return this.#losses.above(this.committed);
  }

  get timeOfOldest(): number | null {
    return this.#entries[0]?.time ?? null;
  }

  append(entry: StreamEntry): void {
    this.#entries.push(entry);
  }

  read(from: number, limit: number): RecordRange {
    const first = Math.max(from, this.#available);
    const at = first - this.#available;
    return { first, records: this.#entries.slice(at, at + limit) };
  }

  commit(sequence: number): void {
    this.committed = sequence;
    this.#losses.confirm(sequence);
    this.#forget(sequence - this.#available + 1);
  }

  /** Drops the oldest records. @returns how many were lost. */
  drop(count: number, reason: LossReason): number {
    const dropped = this.#forget(count);
    if (dropped.length === 0) return 0;
    const last = this.#available - 1;
    const [from, to] = [dropped[0]?.time ?? null, dropped.at(-1)?.time ?? null];
    this.#losses.add({ first: last - dropped.length + 1, last, count: dropped.length, from, to, reason });
    return dropped.length;
  }

  /** Says why what is missing between two sequences is not there: the platform had it, and was put back. */
  explain(first: number, last: number): void {
    const count = last - first + 1 - this.#losses.within(first, last);
    if (count > 0) this.#losses.add({ first, last, count, from: null, to: null, reason: 'removed' });
  }

  rename(id: string, after: number): void {
    this.id = id;
    this.offset = after;
    this.committed = after;
  }

  #forget(count: number): readonly StreamEntry[] {
    const forgotten = this.#entries.splice(0, Math.max(0, count));
    this.#available += forgotten.length;
    return forgotten;
  }
}

interface MemoryBufferOptions {
  /** The name of a stream: a UUID that was never used. */
  readonly newStream: () => string;
  /** The most records that wait for the platform; the oldest give way. */
  readonly maxRecords: number;
}

/** The buffer of a simulated gateway: one stream for its life, in memory. */
export class MemoryBuffer implements DeliveredBuffer<MemoryStream> {
  readonly #options: MemoryBufferOptions;
  #stream: MemoryStream | undefined;
  #dropped = 0;

  constructor(options: MemoryBufferOptions) {
    this.#options = options;
  }

  get oldest(): MemoryStream | undefined {
    return this.#stream;
  }

  get newest(): MemoryStream | undefined {
    return this.#stream;
  }

  get current(): MemoryStream | undefined {
    return this.#stream;
  }

  /** How many records the platform is not known to have. */
  get waiting(): number {
    return this.#stream?.waiting ?? 0;
  }

  append(entry: StreamEntry): void {
    this.#stream ??= new MemoryStream(this.#options.newStream());
    this.#stream.append(entry);
    const beyond = this.#stream.waiting - this.#options.maxRecords;
    if (beyond > 0) this.#dropped += this.#stream.drop(beyond, 'full');
  }

  state() {
    const stream = this.#stream;
    const { next = 1, committed = 0, offset = 0, waiting = 0 } = stream ?? {};
    return {
      stream: stream?.id ?? null,
      written: next - 1 - offset,
      committed: Math.min(committed, next - 1) - offset,
      streams: waiting > 0 ? 1 : 0,
      waiting,
      dropped: this.#dropped,
      unwritten: 0,
      damaged: 0,
      losses: [...(stream?.losses ?? [])],
      bytes: 0,
      oldest: stream?.timeOfOldest ?? null,
    };
  }

  clear(): Promise<void> {
    this.#stream?.drop(this.#stream.waiting, 'cleared');
    return Promise.resolve();
  }

  before(): undefined {
    return undefined;
  }

  finish(): void {
    // The only stream is the one that is written to.
  }

  keepFor(): void {
    // Nothing is kept that the platform has.
  }

  explain(stream: MemoryStream, first: number, last: number): void {
    stream.explain(first, last);
  }

  commit(stream: MemoryStream, sequence: number): void {
    stream.commit(sequence);
  }

  rename(stream: MemoryStream, after: number): void {
    stream.rename(this.#options.newStream(), after);
  }

  sync(): Promise<void> {
    return Promise.resolve();
  }
}
