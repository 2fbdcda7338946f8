import { z } from 'zod';
import { type AlarmEvent, alarmEventSchema } from '../../model/alarm-event.ts';
import { integerText, type RecordedValue, recordedTextBytes } from '../../model/recorded-value.ts';
import {
  appendLimits,
  type AppendParams,
  lossSchema,
  maxSequence,
  type RecordLoss,
} from './appended-records.ts';

type AppendedRecord = Exclude<AppendParams['records'][number], AlarmEvent>;

const uuid = z.regexes.uuid();

/**
 * The parameters of `records.append` as its schema reads them, several times faster: every value that a gateway records comes through here.
 * Undefined for whatever the schema refuses, which says why.
 */
export function readAppendParams(input: unknown): AppendParams | undefined {
  if (!isObject(input)) return undefined;
  const { stream, first, available, layouts: lists, records: entries, distances, losses } = input;
  if (typeof stream !== 'string' || !uuid.test(stream)) return undefined;
  if (!isSequence(first) || !isSequence(available)) return undefined;
  const layouts = readList(lists, appendLimits.layouts, readLayout);
  const records = readList(entries, appendLimits.records, readEntry);
  if (layouts === undefined || records === undefined) return undefined;
  const params: AppendParams = { stream, first, available, layouts, records };
  if (distances !== undefined) {
    if (!Array.isArray(distances) || distances.length > appendLimits.layouts) return undefined;
    if (!distances.every(isDistance)) return undefined;
    params.distances = distances;
  }
  if (losses !== undefined) {
    const known = readList(losses, appendLimits.losses, readLoss);
    if (known === undefined) return undefined;
    params.losses = known;
  }
  return params;
}

/** A list whose items can all be read; undefined where one cannot, or there are too many. */
function readList<Item extends object>(
  input: unknown,
  most: number,
  read: (item: unknown) => Item | undefined,
): Item[] | undefined {
  if (!Array.isArray(input) || input.length > most) return undefined;
  const items: Item[] = [];
  for (const one of input) {
    const item = read(one);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function readLayout(input: unknown): string[] | undefined {
  if (!Array.isArray(input) || input.length > appendLimits.keys) return undefined;
  const keys: string[] = [];
  for (const key of input) {
    if (!isName(key)) return undefined;
    keys.push(key);
  }
  return keys;
}

function readEntry(input: unknown): AppendedRecord | AlarmEvent | undefined {
  return readRecord(input) ?? alarmEventSchema.safeParse(input).data;
}

function readRecord(input: unknown): AppendedRecord | undefined {
  if (!isObject(input)) return undefined;
  const { kind, recording, layout, time, values } = input;
  if (kind !== undefined && kind !== 'values') return undefined;
  if (!isName(recording) || !isFinite(time)) return undefined;
  if (typeof layout !== 'number' || !Number.isSafeInteger(layout) || layout < 0) return undefined;
  if (!Array.isArray(values) || values.length > appendLimits.keys) return undefined;
  const read: RecordedValue[] = [];
  for (const value of values) {
    const one = readValue(value);
    if (one === undefined) return undefined;
    read.push(one);
  }
  const record: AppendedRecord = { recording, layout, time, values: read };
  if (kind !== undefined) record.kind = kind;
  return record;
}

function readValue(value: unknown): RecordedValue | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (value === null) return value;
  if (typeof value === 'string') return value.length > recordedTextBytes ? undefined : value;
  if (!isObject(value)) return undefined;
  const { integer } = value;
  return typeof integer === 'string' && integerText.test(integer) ? { integer } : undefined;
}

function isDistance(value: unknown): value is number | null {
  return value === null || (isFinite(value) && value >= 0 && value <= appendLimits.distance);
}

function readLoss(value: unknown): RecordLoss | undefined {
  return lossSchema.safeParse(value).data;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number as JSON has it, which may say more than a double holds. */
function isFinite(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isSequence(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= maxSequence;
}

/** The key of a variable, or the id of a recording. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= appendLimits.nameLength;
}
