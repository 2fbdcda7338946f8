import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { AppendParams, RecordLoss } from '@penstock/contract/link/methods/appended-records';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import { hasControlCharacter, type LayoutNames } from './layout-names.ts';
import type { RecordingName } from './recordings.ts';

/** A batch of one gateway, checked: every record has a layout of its own length. */
export interface Batch {
  readonly sn: string;
  readonly stream: string;
  readonly first: number;
  readonly available: number;
  readonly records: readonly BatchEntry[];
  /** The losses that the gateway reports. */
  readonly losses: readonly RecordLoss[];
  /** The recordings that its records belong to, by name. */
  readonly recordings: ReadonlyMap<string, RecordingName>;
}

/** An entry with a sequence: a record, or an event of an alarm. */
export type BatchEntry = BatchRecord | AlarmEvent;

/** Tells an event of an alarm from a record. */
export function isAlarmEvent(entry: BatchEntry): entry is AlarmEvent {
  return 'occurrence' in entry;
}

/** One record of a batch. */
export interface BatchRecord {
  /** The name of its recording, see `recordingName`. */
  readonly recording: string;
  /** ms since 1970, within {@link timeRange}. */
  readonly time: number;
  /** One per key; null where the quality was bad, or the value is a text. */
  readonly values: readonly (number | null)[];
  /** One per key: texts, and the digits of integers that `values` holds only nearly; null when there are none. */
  readonly exact: readonly (string | null)[] | null;
}

/** The times that are stored, in ms since 1970: 1970 to 9999. What is outside is moved to the nearer end. */
export const timeRange = { min: 0, max: 253_402_300_799_999 } as const;

/**
 * Checks what the schema cannot: layouts that exist and fit, keys without control characters. Throws
 * `request.invalid`, which names the path.
 */
export function batchOf(sn: string, params: AppendParams, names: LayoutNames): Batch {
  const { stream, first, available, layouts, distances, losses = [] } = params;
  if (distances !== undefined && distances.length !== layouts.length) throw invalid('distances');
  const recordings = new Map<string, RecordingName>();
  const named = new Map<string, string>();
  const used = new Set<number>();
  // Mostly one recording follows itself.
  let last: { readonly layout: number; readonly recording: string; readonly name: string } | undefined;
  const nameOf = (at: number, layout: number, recording: string, keys: readonly string[]): string => {
    if (last?.layout === layout && last.recording === recording) return last.name;
    const key = `${layout} ${recording}`;
    let name = named.get(key);
    if (name === undefined) {
      const found = names.nameOf({ sn, recording, keys, distance: distanceOf(distances?.[layout]) });
      if (found === undefined)
        throw invalid(hasControlCharacter(recording) ? `records.${at}.recording` : `layouts.${layout}`);
      ({ name } = found);
      named.set(key, name);
      recordings.set(name, found.recording);
      used.add(layout);
    }
    last = { layout, recording, name };
    return name;
  };
  const records = params.records.map((record, at): BatchEntry => {
    if (record.kind === 'alarm') return storable(record);
    const { layout, recording, values, time } = record;
    const keys = layouts[layout];
    if (keys === undefined) throw invalid(`records.${at}.layout`);
    if (keys.length !== values.length) throw invalid(`records.${at}.values`);
    return { recording: nameOf(at, layout, recording, keys), time: withinRange(time), ...columnsOf(values) };
  });
  layouts.forEach((keys, at) => {
    if (!used.has(at) && keys.some(hasControlCharacter)) throw invalid(`layouts.${at}`);
  });
  return { sn, stream: stream.toLowerCase(), first, available, records, losses, recordings };
}

/** The distance of records as {@link RecordingName} has it. */
function distanceOf(stated: number | null | undefined): number | null {
  if (stated === null) return Number.POSITIVE_INFINITY;
  return stated === undefined || stated === 0 ? null : stated;
}

/** An event with times and texts that can be stored. */
function storable(event: AlarmEvent): AlarmEvent {
  const { time, raisedAt, alarm, values } = event;
  return {
    ...event,
    alarm: storableText(alarm),
    time: withinRange(time),
    raisedAt: withinRange(raisedAt),
    values: values.map(({ key, value }) => ({
      key: storableText(key),
      value: typeof value === 'string' ? storableText(value) : value,
    })),
  };
}

/** The database takes neither control characters nor halves of a character in such a text. */
function storableText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
}

function withinRange(time: number): number {
  return Math.min(timeRange.max, Math.max(timeRange.min, time));
}

/** Values as they are stored: as numbers, and as texts where numbers do not say all. */
function columnsOf(values: readonly RecordedValue[]): Pick<BatchRecord, 'values' | 'exact'> {
  if (values.every(isPlain)) return { values, exact: null };
  const numbers: (number | null)[] = [];
  const exact: (string | null)[] = [];
  for (const value of values) {
    if (isPlain(value)) {
      numbers.push(value);
    } else {
      exact.length = numbers.length;
      exact.push(
        typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : String(BigInt(value.integer)),
      );
      numbers.push(typeof value === 'string' ? null : Number(value.integer));
    }
  }
  return { values: numbers, exact: numbers.map((_, at) => exact[at] ?? null) };
}

/** Whether a value is stored as a number alone. */
function isPlain(value: RecordedValue): value is number | null {
  return value === null || typeof value === 'number';
}

function invalid(field: string): CatalogueError {
  return failure('request.invalid', { field });
}
