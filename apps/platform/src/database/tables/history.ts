import type { ColumnType, Generated } from 'kysely';

/** How far the recorded values of a stream are stored. A stream is one life of a gateway's buffer. */
export interface IngestStreamTable {
  sn: string;
  /** A uuid. */
  stream: string;
  /** All up to and including this sequence are stored, or declared lost. */
  committed: Generated<number>;
  /** How many sequences were declared lost. */
  lost: Generated<number>;
}

/** A recording of a gateway with one list of keys: what the arrays of its records mean. */
export interface RecordingTable {
  id: Generated<number>;
  sn: string;
  /** The recording's id in the gateway's configuration. */
  recording_key: string;
  /** The variables, in the order of the values of a record. */
  keys: string[];
  /** SHA-256 of the keys, made by the database. */
  keys_hash: ColumnType<Buffer, never, never>;
  created_at: Generated<Date>;
}

/** One row per record: the values of a recording at one time. Partitioned by day (UTC). */
export interface RecordTable {
  recording_id: number;
  time: Date;
  /** The sequence it was delivered with, which tells records of the same time apart. */
  sequence: number;
  /** One per key; null where the quality was bad. */
  values: (number | null)[];
}
