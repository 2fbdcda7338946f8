import { column } from '../column.ts';

/** How far the recorded values of a stream are stored. A stream is one life of a gateway's buffer. */
export const ingestStreamTable = {
  sn: column.serialNumber(),
  /** A uuid. */
  stream: column.uuid(),
  /** All up to and including this sequence are stored, or declared lost. */
  committed: column.bigint().withDefault(),
  /** How many sequences were declared lost. */
  lost: column.bigint().withDefault(),
  created_at: column.time().withDefault(),
  /** When `committed` last moved on. */
  moved_at: column.time().withDefault(),
} as const;

/** A recording of a gateway with one list of keys: what the arrays of its records mean. */
export const recordingTable = {
  id: column.bigint().identity(),
  sn: column.serialNumber(),
  /** The recording's id in the gateway's configuration. */
  recording_key: column.text(),
  /** The variables, in the order of the values of a record. */
  keys: column.texts(),
  /** SHA-256 of the keys, made by the database. */
  keys_hash: column.bytes().computed(),
  created_at: column.time().withDefault(),
} as const;

/** One row per record: the values of a recording at one time. Partitioned by day (UTC). */
export const recordTable = {
  recording_id: column.bigint(),
  time: column.time(),
  /** The sequence it was delivered with, which distinguishes records of the same time. */
  sequence: column.bigint(),
  /** One per key; null where the quality was bad. */
  values: column.doubles(),
} as const;
