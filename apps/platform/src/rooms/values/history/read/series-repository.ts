import { setImmediate } from 'node:timers/promises';
import type { ClientBase, QueryResultRow } from 'pg';
import { unpackExact } from '../codec/exact-texts.ts';
import { unpackNumbers } from '../codec/numbers.ts';
import { type Rollup, unpackQuarters } from '../codec/quarter.ts';
import { unpackTimes } from '../codec/times.ts';
import { periodMs } from '../pack/block.ts';
import { inPlace } from '../place-repository.ts';
import { chosenRows, chosenValues, recordingsOf } from './chosen-recording-repository.ts';
import type { SeriesRange } from './series.ts';

/** Blocks that are unpacked before the process does other work: some 10 ms. */
const blocksAtOnce = 8;

/** How far apart two records of a recording are at most while nothing interrupts it. */
export interface RecordingPace {
  /** In ms; Infinity without a limit, null where the gateway did not say it. */
  readonly distance: number | null;
}

/** Values of a variable from one recording, in the order of their times. */
export interface Points {
  readonly recording: number;
  /** See {@link RecordingPace}. */
  readonly distance: number | null;
  readonly times: Float64Array;
  /** NaN where a reading was bad, or is a text. */
  readonly values: Float64Array;
}

/** A packed column that may have records of the time, as a condition; `$5` to `$6`. */
const column = `packed_column.recording_id = wanted.id and ${inPlace('packed_column', '$4')}
  and packed_column.position = wanted.position
  and packed_column.period > to_timestamp(($5::float8 - ${periodMs}) / 1000)
  and packed_column.period < to_timestamp($6::float8 / 1000)`;

const block = `packed_block.recording_id = wanted.id and ${inPlace('packed_block', '$4')}
  and packed_block.period = packed_column.period and packed_block.number = packed_column.number`;

const inRange = `record.recording_id = wanted.id and ${inPlace('record', '$4')}
  and record.time >= to_timestamp($5::float8 / 1000) and record.time < to_timestamp($6::float8 / 1000)`;

/** The rows that a statement reads of the recordings of a variable, those of one place after those of another. */
async function rowsOf<Row extends QueryResultRow>(
  client: ClientBase,
  range: SeriesRange,
  query: { readonly name: string; readonly text: string; readonly values?: readonly unknown[] },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const place of await recordingsOf(client, range)) {
    const values = [...chosenValues(place, range), ...(query.values ?? [])];
    for (const row of (await client.query<Row>({ ...query, values })).rows) rows.push(row);
  }
  return rows;
}

/** The packed roll-ups of a variable for the periods of a range, by recording and in the order of time, as they are stored. */
export async function readPackedQuarters(
  client: ClientBase,
  range: SeriesRange,
): Promise<readonly (RecordingPace & { readonly recording: number; readonly quarters: Buffer })[]> {
  const rows = await rowsOf<RecordingPace & { recording: number; quarters: Buffer }>(client, range, {
    name: 'history-quarters',
    text: `select wanted.id as recording, wanted.distance_ms as distance, packed_column.quarters from ${chosenRows} join packed_column on ${column}
      order by wanted.id, packed_column.period, packed_column.number`,
  });
  return rows;
}

/** The quarters of {@link readPackedQuarters}, unpacked. */
export async function readQuarters(
  client: ClientBase,
  range: SeriesRange,
): Promise<readonly { readonly recording: number; readonly quarters: readonly Rollup[] }[]> {
  const packed = await readPackedQuarters(client, range);
  return packed.map(({ recording, quarters }) => ({ recording, quarters: unpackQuarters(quarters) }));
}

/**
 * The packed numbers of a variable in the blocks of a range, which reach beyond its ends, in order. They are unpacked
 * one after the other, and between them the process does other work.
 */
export async function* readPackedPoints(
  client: ClientBase,
  range: SeriesRange,
): AsyncGenerator<Points, void> {
  const rows = await rowsOf<{
    recording: number;
    distance: number | null;
    records: number;
    times: Buffer;
    content: Buffer | null;
  }>(client, range, {
    name: 'history-packed-points',
    text: `select wanted.id as recording, wanted.distance_ms as distance, packed_block.records, packed_block.times, packed_column.content
      from ${chosenRows} join packed_column on ${column} join packed_block on ${block}
      order by wanted.id, packed_column.period, packed_column.number`,
  });
  for (const [at, { recording, distance, records, times, content }] of rows.entries()) {
    if (at % blocksAtOnce === blocksAtOnce - 1) await setImmediate();
    yield {
      recording,
      distance,
      times: unpackTimes(times, records),
      values: unpackNumbers(content, records),
    };
  }
}

/** The summary of the unpacked records of a recording in one part of a range. Times are in ms since 1970. */
export interface LoosePart {
  readonly recording: number;
  /** Counts from 0; below 0 or beyond the last where a value is that holds into the parts. */
  readonly part: number;
  /** The first and the last record, good or bad. */
  readonly firstTime: number;
  readonly lastTime: number;
  /** The value of the last one; null where it is bad. */
  readonly lastValue: number | null;
  /** For how long values held inside of the part, in ms, and their integral over it. */
  readonly held: number;
  readonly integral: number;
  /** The minimum of its good values; null, as the times of the first and the last, where there is none. */
  readonly min: number | null;
  readonly max: number | null;
  readonly sum: number | null;
  readonly count: number;
  /** Times of the first and the last good value. */
  readonly first: number | null;
  readonly last: number | null;
  /** Times of the first and the last bad one; null where none is bad. */
  readonly firstBad: number | null;
  readonly lastBad: number | null;
  /** See {@link RecordingPace}. */
  readonly distance: number | null;
}

/** How loose records are reduced. Times are in ms since 1970. */
interface LooseShape {
  /** Where the first part begins. */
  readonly origin: number;
  /** How long a part is, in ms. */
  readonly step: number;
  /** A value belongs to the part in which its unit of time begins: a quarter of an hour, or 1 ms. */
  readonly unit: number;
  /** Until when units count for the values of a part. */
  readonly end: number;
  /** How long a value holds at most inside of a quarter of an hour, and elsewhere: beyond the distance of its recording, in ms. */
  readonly hold: { readonly most: number; readonly factor: number; readonly later: number };
}

/** The numbers of a variable that are not packed yet, reduced to parts. */
export async function readLooseParts(
  client: ClientBase,
  range: SeriesRange,
  { origin, step, unit, end, hold }: LooseShape,
): Promise<readonly LoosePart[]> {
  const rows = await rowsOf<LoosePart>(client, range, {
    name: 'history-loose-parts',
    text: `with read as (
        select wanted.id as recording, wanted.distance_ms as distance, read.sequence, read.value, read.ms,
          floor(read.ms / $9::float8) * $9::float8 as unit
        from ${chosenRows} cross join lateral (
          select record.sequence, record."values"[wanted.position] as value,
            round(date_part('epoch', record.time) * 1000) as ms
          from record where ${inRange}
        ) read
      ), followed as (
        select read.*, floor((unit - $7::float8) / $8::float8) as part, unit >= $7::float8 and unit < $10::float8 as counts,
          lead(ms) over following as next, lead(unit) over following as next_unit,
          floor((lead(unit) over following - $7::float8) / $8::float8) as next_part
        from read window following as (partition by recording order by ms, sequence)
      ), holding as (
        select followed.*, case
            when value is null or next_part is distinct from part then 0
            when $9::float8 > 1 and next_unit = unit then next - ms
            when ms >= $10::float8 then 0
            when next - ms <= least($11::float8, coalesce(distance * $12::float8 + $13::float8, $11::float8))
              then least(next, $10::float8) - ms
            else 0 end as held
        from followed
      )
      select recording, part::int as part, min(ms) as "firstTime", max(ms) as "lastTime",
        max(value) filter (where next_part is distinct from part) as "lastValue",
        sum(held) as held, coalesce(sum(held * value), 0) as integral,
        min(value) filter (where counts) as min, max(value) filter (where counts) as max,
        sum(value) filter (where counts) as sum, (count(value) filter (where counts))::int as count,
        min(ms) filter (where counts and value is not null) as first,
        max(ms) filter (where counts and value is not null) as last,
        min(ms) filter (where counts and value is null) as "firstBad",
        max(ms) filter (where counts and value is null) as "lastBad",
        max(distance) as distance
      from holding group by recording, part`,
    values: [origin, step, unit, end, hold.most, hold.factor, hold.later],
  });
  return rows;
}

/** Texts of a variable from one recording, in the order of their times; null where there is none. */
export interface TextPoints {
  readonly times: ArrayLike<number>;
  readonly texts: readonly (string | null)[];
}

/** The packed texts of a variable in the blocks of a range, which reach beyond its ends. Digits of integers are no texts. */
export async function* readPackedTexts(
  client: ClientBase,
  range: SeriesRange,
): AsyncGenerator<TextPoints, void> {
  const rows = await rowsOf<{
    records: number;
    times: Buffer;
    content: Buffer | null;
    exact: Buffer | null;
  }>(client, range, {
    name: 'history-packed-texts',
    text: `select packed_block.records, packed_block.times, packed_column.content, packed_column.exact
      from ${chosenRows} join packed_column on ${column} join packed_block on ${block}
      where packed_column.exact is not null
      order by packed_column.period, packed_column.number`,
  });
  for (const [at, { records, times, content, exact }] of rows.entries()) {
    if (at % blocksAtOnce === blocksAtOnce - 1) await setImmediate();
    const numbers = unpackNumbers(content, records);
    yield {
      times: unpackTimes(times, records),
      texts: unpackExact(exact, records).map((text, index) => (Number.isNaN(numbers[index]) ? text : null)),
    };
  }
}

/** The texts of a variable that are not packed yet: each time it became another one in its recording. */
export async function readLooseTexts(
  client: ClientBase,
  range: SeriesRange,
  limit: number,
): Promise<TextPoints> {
  const rows = await rowsOf<{ time: number; text: string }>(client, range, {
    name: 'history-loose-texts',
    text: `with read as (
        select record.time, record.sequence, record.exact[wanted.position] as text
        from ${chosenRows} join record on ${inRange}
        where record.exact is not null and record."values"[wanted.position] is null
      ), compared as (
        select time, sequence, text, lag(text) over (order by time, sequence) as before from read where text is not null
      )
      select round(date_part('epoch', time) * 1000) as time, text from compared
      where text is distinct from before order by time desc, sequence desc limit $7`,
    values: [limit],
  });
  rows.reverse();
  // The texts of several places become one list.
  rows.sort((one, other) => one.time - other.time);
  return { times: rows.map(({ time }) => time), texts: rows.map(({ text }) => text) };
}

/** The numbers of a variable that are not packed yet, by recording and in the order of their times; NaN where one was bad. */
export async function readLoosePoints(
  client: ClientBase,
  range: SeriesRange,
): Promise<readonly LoosePoints[]> {
  const rows = await rowsOf<LoosePoints>(client, range, {
    name: 'history-loose-points',
    text: `select wanted.id as recording, wanted.distance_ms as distance, array_agg(round(date_part('epoch', record.time) * 1000) order by record.time, record.sequence) as times,
        array_agg(coalesce(record."values"[wanted.position], 'NaN') order by record.time, record.sequence) as values
      from ${chosenRows} join record on ${inRange} group by wanted.id, wanted.distance_ms order by wanted.id`,
  });
  return rows;
}

/** Values of a variable from one recording that are not packed yet. */
export interface LoosePoints extends RecordingPace {
  readonly recording: number;
  readonly times: readonly number[];
  readonly values: readonly number[];
}
