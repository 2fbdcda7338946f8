import type { RecordLoss } from '@penstock/contract/link/methods/appended-records';
import type { RecordRange } from './record-stream.ts';

/** A stream of records, as it is delivered. */
export interface DeliveredStream {
  /** Its name for the platform, and what is taken from a sequence for the platform. */
  readonly id: string;
  readonly offset: number;
  /** The sequence that comes next. */
  readonly next: number;
  /** The last sequence known to be committed. */
  readonly committed: number;
  /** The losses that the platform has not confirmed. */
  readonly losses: readonly RecordLoss[];
  /** Records from a sequence on without a gap between them, the first of those that are held. */
  read(from: number, limit: number): RecordRange;
}

/** The streams of a gateway, as they are delivered: `RecordBuffer`, or those of a simulated gateway in memory. */
export interface DeliveredBuffer<Stream extends DeliveredStream> {
  /** The oldest stream that the platform has not taken whole; otherwise the one that is written to. */
  readonly oldest: Stream | undefined;
  /** The stream that was made last, of those that are held. */
  readonly newest: Stream | undefined;
  /** The stream that is written to; undefined before the first record. */
  readonly current: Stream | undefined;
  /** The stream before another, if one is held. */
  before(stream: Stream): Stream | undefined;
  /** The platform has all of an older stream. */
  finish(stream: Stream): void;
  /** Removes what is kept for any other installation than the one named; all where none is. */
  keepFor(installation: string | undefined): void;
  /** Gives a reason for what is missing of a stream between two sequences. */
  explain(stream: Stream, first: number, last: number): void;
  /** An installation has all of a stream up to a sequence; undefined for one that does not say its name. */
  commit(stream: Stream, sequence: number, installation: string | undefined): void;
  /** Gives what lies above a sequence of the current stream another name. */
  rename(stream: Stream, after: number): void;
  /** Makes all that was written so far durable. Rejects when that fails. */
  sync(): Promise<void>;
}
