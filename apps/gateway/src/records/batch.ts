import type { RecordLoss } from '@penstock/contract/link/methods/appended-records';
import type { appendRecords } from '@penstock/contract/link/methods/records';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import type { z } from 'zod';
import { isAlarmEvent, type StoredValue, type StreamEntry } from './entry.ts';

/**
 * The maximum of one message: far below the limit of a message, also with the longest numbers, texts and
 * keys.
 */
export const batchLimits = { records: 500, values: 20_000, layouts: 100, textBytes: 300_000 } as const;

export type AppendParams = z.input<typeof appendRecords.params>;

/** Where a batch belongs. */
export interface BatchHead {
  readonly stream: string;
  /** The sequence of its first record for the platform. */
  readonly first: number;
  /** The first available sequence; records below it are declared lost. */
  readonly available: number;
  readonly losses: readonly RecordLoss[];
}

/** The parameters of `records.append` for as many of the records as fit one message; at least one if there is any. */
export function batchOf(place: BatchHead, records: readonly StreamEntry[]): AppendParams {
  const layouts = new Map<string, number>();
  const lists: string[][] = [];
  const distances: (number | null)[] = [];
  const taken: NonNullable<AppendParams['records']> = [];
  let values = 0;
  let texts = 0;
  for (const record of records) {
    const isAlarm = isAlarmEvent(record);
    texts += isAlarm ? Buffer.byteLength(JSON.stringify(record)) : textBytes(record.values);
    if (
      taken.length === batchLimits.records ||
      values + record.values.length > batchLimits.values ||
      (texts > batchLimits.textBytes && taken.length > 0)
    )
      break;
    if (isAlarm) {
      taken.push(record);
      continue;
    }
    const known = [record.distance, ...record.keys].join('\n');
    if (!layouts.has(known)) {
      if (layouts.size === batchLimits.layouts) break;
      layouts.set(known, layouts.size);
      lists.push([...record.keys]);
      distances.push(record.distance === undefined ? 0 : record.distance);
    }
    values += record.values.length;
    taken.push({
      recording: record.recording,
      layout: layouts.get(known) ?? 0,
      time: record.time,
      values: record.values.map(sentValue),
    });
  }
  const { stream, first, available, losses } = place;
  return { stream, first, available, layouts: lists, distances, records: taken, losses: [...losses] };
}

function sentValue(value: StoredValue): RecordedValue {
  if (typeof value === 'bigint') return { integer: String(value) };
  return typeof value === 'string' || Number.isFinite(value) ? value : null;
}

/** The bytes of the texts and long integers of a record in JSON. */
function textBytes(values: readonly StoredValue[]): number {
  let bytes = 0;
  for (const value of values) {
    if (typeof value === 'string') bytes += Buffer.byteLength(JSON.stringify(value));
    else if (typeof value === 'bigint') bytes += 40;
  }
  return bytes;
}
