import { type AlarmEvent, alarmEventSchema } from '@penstock/contract/model/alarm-event';
import { z } from 'zod';
import { frameHead, isWhole, payloadAt } from '../storage/frame.ts';
import {
  kinds,
  type Layout,
  payloadBounds,
  recordHead,
  type StoredValue,
  type StreamEntry,
  tags,
} from './entry.ts';

/** A record with its sequence, less the first of its segment. */
export interface IndexedRecord {
  readonly index: number;
  readonly record: StreamEntry;
}

/** The result of reading bytes of a segment. */
export interface Reading {
  readonly records: readonly IndexedRecord[];
  /** Where the last whole entry ends, relative to the start of the bytes. */
  readonly end: number;
}

/** How many bytes are summed up in search of the next whole entry, in all of one segment. */
const searchBudget = 64 * 1024 * 1024;

/**
 * Reads the entries of one segment, part after part. Damage is stepped over: what follows it is found by its checksum,
 * and its records say their sequence, so that those that are missing can be counted.
 */
export class EntryReader {
  readonly #layouts = new Map<number, Layout>();
  /** The index of the next record that does not say it; undefined once there was damage. */
  #next: number | undefined = 0;
  /** The index of the record read last. */
  #last = -1;
  #budget = searchBudget;

  /** Reads the bytes behind those that were read before, up to the last whole entry. Never throws. */
  read(bytes: Buffer): Reading {
    const records: IndexedRecord[] = [];
    let end = 0;
    for (let at = 0; at + frameHead <= bytes.length; ) {
      const payload = payloadAt(bytes, at, payloadBounds);
      if (payload !== undefined && isWhole(bytes, at, payload) && this.#take(payload, records)) {
        at += frameHead + payload.length;
        end = at;
        continue;
      }
      const next = this.#search(bytes, at + 1);
      if (next === undefined) break;
      this.#next = undefined;
      at = next;
    }
    return { records, end };
  }

  /** Where the next whole entry begins. */
  #search(bytes: Buffer, from: number): number | undefined {
    for (let at = from; at + frameHead <= bytes.length; at += 1) {
      const payload = payloadAt(bytes, at, payloadBounds);
      if (payload === undefined || !this.#canBeEntry(payload)) continue;
      this.#budget -= payload.length;
      if (this.#budget < 0) return undefined;
      if (isWhole(bytes, at, payload)) return at;
    }
    return undefined;
  }

  /** Tells most bytes in the middle of an entry from a payload, before they are summed up. */
  #canBeEntry(payload: Buffer): boolean {
    const kind = payload[0];
    if (kind === kinds.layout) return payload[3] === 0x5b && payload.at(-1) === 0x5d;
    if (kind === kinds.alarm) return payload[recordHead.alarm] === 0x7b && payload.at(-1) === 0x7d;
    const layout = this.#layouts.get(payload.readUInt16LE(1));
    if (kind === kinds.mixed) return layout !== undefined && payload.length >= recordHead.numbers;
    return (
      kind === kinds.numbers &&
      layout !== undefined &&
      payload.length === recordHead.numbers + layout.keys.length * 8
    );
  }

  #take(payload: Buffer, records: IndexedRecord[]): boolean {
    const kind = payload[0];
    const number = payload.readUInt16LE(1);
    if (kind === kinds.layout) {
      const layout = layoutOf(payload.toString('utf8', 3));
      if (layout !== undefined) this.#layouts.set(number, layout);
      return layout !== undefined;
    }
    if (kind === kinds.alarm) return this.#takeAlarm(payload, records);
    const layout = this.#layouts.get(number);
    if (layout === undefined) return false;
    if (kind === kinds.record) return this.#takeUnnumbered(payload, layout, records);
    if (payload.length < recordHead.numbers) return false;
    const values =
      kind === kinds.numbers
        ? numbersOf(payload, recordHead.numbers, layout.keys.length)
        : kind === kinds.mixed
          ? mixedOf(payload, layout.keys.length)
          : undefined;
    const index = payload.readUInt32LE(3);
    if (values === undefined || index <= this.#last) return false;
    this.#add(records, index, { ...layout, time: payload.readDoubleLE(7), values });
    return true;
  }

  #takeAlarm(payload: Buffer, records: IndexedRecord[]): boolean {
    if (payload.length < recordHead.alarm) return false;
    const index = payload.readUInt32LE(3);
    const event = alarmOf(payload.toString('utf8', recordHead.alarm));
    if (event === undefined || index <= this.#last) return false;
    this.#add(records, index, event);
    return true;
  }

  #takeUnnumbered(payload: Buffer, layout: Layout, records: IndexedRecord[]): boolean {
    const values = numbersOf(payload, recordHead.record, layout.keys.length);
    if (values === undefined) return false;
    // Behind damage nobody knows its sequence.
    if (this.#next === undefined) return true;
    this.#add(records, this.#next, { ...layout, time: payload.readDoubleLE(3), values });
    return true;
  }

  #add(records: IndexedRecord[], index: number, record: StreamEntry): void {
    records.push({ index, record });
    this.#last = index;
    this.#next = index + 1;
  }
}

function numbersOf(payload: Buffer, start: number, count: number): number[] | undefined {
  if (payload.length !== start + count * 8) return undefined;
  return Array.from({ length: count }, (_, index) => payload.readDoubleLE(start + index * 8));
}

function mixedOf(payload: Buffer, count: number): StoredValue[] | undefined {
  const values: StoredValue[] = [];
  let at: number = recordHead.numbers;
  while (values.length < count) {
    const tag = payload[at];
    if (tag === tags.number && at + 9 <= payload.length) {
      values.push(payload.readDoubleLE(at + 1));
      at += 9;
      continue;
    }
    const length = payload[at + 1];
    if (length === undefined || at + 2 + length > payload.length) return undefined;
    const text = payload.toString('utf8', at + 2, at + 2 + length);
    if (tag === tags.text) values.push(text);
    else if (tag === tags.integer && /^-?[0-9]{1,20}$/.test(text)) values.push(BigInt(text));
    else return undefined;
    at += 2 + length;
  }
  return at === payload.length ? values : undefined;
}

function alarmOf(text: string): AlarmEvent | undefined {
  try {
    return alarmEventSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const layoutSchema = z.tuple(
  [z.union([z.string(), z.tuple([z.string(), z.number().min(0).nullable()])])],
  z.string(),
);

function layoutOf(text: string): Layout | undefined {
  try {
    const parsed = layoutSchema.safeParse(JSON.parse(text)).data;
    if (parsed === undefined) return undefined;
    const [head, ...keys] = parsed;
    return typeof head === 'string'
      ? { recording: head, keys }
      : { recording: head[0], distance: head[1], keys };
  } catch {
    return undefined;
  }
}
