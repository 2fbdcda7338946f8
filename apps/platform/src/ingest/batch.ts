import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { appendRecords } from '@penstock/contract/link/methods/records';
import type { z } from 'zod';
import { type RecordingName, recordingName } from './recordings.ts';

/** A batch of recorded values as a gateway delivers it. */
export type AppendParams = z.output<typeof appendRecords.params>;

/** A batch of one gateway, checked: every record has a layout of its own length. */
export interface Batch {
  readonly sn: string;
  readonly stream: string;
  readonly first: number;
  readonly available: number;
  readonly records: readonly BatchRecord[];
  /** The recordings that its records belong to, by name. */
  readonly recordings: ReadonlyMap<string, RecordingName>;
}

/** One record of a batch. */
export interface BatchRecord {
  /** Of its recording, see {@link recordingName}. */
  readonly recording: string;
  /** ms since 1970, within {@link timeRange}. */
  readonly time: number;
  readonly values: readonly (number | null)[];
}

/** The times that are stored, in ms since 1970: 1970 to 9999. What is outside is moved to the nearer end. */
export const timeRange = { min: 0, max: 253_402_300_799_999 } as const;

/**
 * Checks what the schema cannot: layouts that exist and fit, keys without control characters. Throws
 * `request.invalid`, which names the path.
 */
export function batchOf(sn: string, params: AppendParams): Batch {
  const recordings = new Map<string, RecordingName>();
  const named = new Map<string, string>();
  params.layouts.forEach((keys, at) => {
    if (keys.some(hasControlCharacter)) throw invalid(`layouts.${at}`);
  });
  const records = params.records.map((record, at): BatchRecord => {
    const keys = params.layouts[record.layout];
    if (keys === undefined) throw invalid(`records.${at}.layout`);
    if (keys.length !== record.values.length) throw invalid(`records.${at}.values`);
    if (hasControlCharacter(record.recording)) throw invalid(`records.${at}.recording`);
    const name = `${record.layout} ${record.recording}`;
    let recording = named.get(name);
    if (recording === undefined) {
      const one = { sn, recording: record.recording, keys };
      recording = recordingName(one);
      named.set(name, recording);
      recordings.set(recording, one);
    }
    const time = Math.min(timeRange.max, Math.max(timeRange.min, record.time));
    return { recording, time, values: record.values };
  });
  const { stream, first, available } = params;
  return { sn, stream: stream.toLowerCase(), first, available, records, recordings };
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

function invalid(field: string): CatalogueError {
  return failure('request.invalid', { field });
}
