import type { appendRecords } from '@penstock/contract/link/methods/records';
import type { z } from 'zod';
import type { StoredRecord } from './entry.ts';

/** What one message carries at most: far below the limit of a message, also with the longest numbers and keys. */
export const batchLimits = { records: 500, values: 20_000, layouts: 100 } as const;

export type AppendParams = z.input<typeof appendRecords.params>;

/** The parameters of `records.append` for as many of the records as fit one message; at least one if there is any. */
export function batchOf(
  stream: string,
  first: number,
  available: number,
  records: readonly StoredRecord[],
): AppendParams {
  const layouts = new Map<string, number>();
  const lists: string[][] = [];
  const taken: AppendParams['records'] = [];
  let values = 0;
  for (const record of records) {
    const known = record.keys.join('\n');
    if (taken.length === batchLimits.records || values + record.values.length > batchLimits.values) break;
    if (!layouts.has(known)) {
      if (layouts.size === batchLimits.layouts) break;
      layouts.set(known, layouts.size);
      lists.push([...record.keys]);
    }
    values += record.values.length;
    taken.push({
      recording: record.recording,
      layout: layouts.get(known) ?? 0,
      time: record.time,
      values: record.values.map((value) => (Number.isFinite(value) ? value : null)),
    });
  }
  return { stream, first, available, layouts: lists, records: taken };
}
