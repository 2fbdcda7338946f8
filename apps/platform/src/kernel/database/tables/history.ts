import { storedLossReasons } from '@penstock/contract/model/record-loss';
import { column } from '../column.ts';

/** How far the recorded values of a stream are stored. A stream is what one process of a gateway recorded. */
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
  /** Counts the streams of a gateway from 0, and keeps their sequences apart in `record`. */
  number: column.bigint(),
} as const;

/** A recording of a gateway with one list of keys and one pace: what the arrays of its records mean. */
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
  /** How far apart two records are at most, in ms; Infinity without a limit, null where the gateway did not say it. */
  distance_ms: column.double().nullable(),
} as const;

/** One row per record: the values of a recording at one time. Partitioned by day (UTC). */
export const recordTable = {
  recording_id: column.bigint(),
  time: column.time(),
  /** Distinguishes records of the same time: the number of its stream times 2^36, and the sequence in it. */
  sequence: column.bigint(),
  /** One per key; null where the quality was bad, or the value is a text. */
  values: column.doubles(),
  /**
   * One per key; null where `values` says all. A text where `values` has null, and the digits of an integer that it
   * holds only nearly. Null as a whole for ordinary records.
   */
  exact: column.texts().nullable(),
} as const;

/** Records that a gateway lost, once for each loss it speaks of. */
export const recordLossTable = {
  sn: column.serialNumber(),
  stream: column.uuid(),
  /** Its first sequence. */
  first: column.bigint(),
  /** `unknown`: the gateway did not say why. */
  reason: column.choice(storedLossReasons),
  count: column.bigint(),
  /** Times of the first and the last record; null where they are not known. */
  from_time: column.time().nullable(),
  to_time: column.time().nullable(),
  /** When the platform last heard of it. */
  reported_at: column.time().withDefault(),
} as const;

/**
 * Records of a recording in one period of six hours, packed: the times here, the values of each variable in
 * `packed_column`. A period has several blocks where it has many records.
 */
export const packedBlockTable = {
  recording_id: column.bigint(),
  /** Start of the period. */
  period: column.time(),
  /** Counts the blocks of a period from 0, in the order of their times. */
  number: column.smallint(),
  records: column.integer(),
  /** The approximate size of the block with its columns. */
  bytes: column.integer(),
  /** See `history/codec/times.ts`. */
  times: column.bytes(),
} as const;

/** The values of one variable in a packed block. */
export const packedColumnTable = {
  recording_id: column.bigint(),
  /** The position of its key in the recording, from 1. */
  position: column.smallint(),
  period: column.time(),
  number: column.smallint(),
  /** See `history/codec/numbers.ts`; null where no record has a number. */
  content: column.bytes().nullable(),
  /** See `history/codec/exact-texts.ts`; null where numbers say all. */
  exact: column.bytes().nullable(),
  /** Roll-ups by quarters of an hour, see `history/codec/quarter.ts`. */
  quarters: column.bytes(),
} as const;
