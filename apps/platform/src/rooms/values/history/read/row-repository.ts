import type { ClientBase } from 'pg';
import { unpackExact } from '../codec/exact-texts.ts';
import { unpackNumbers } from '../codec/numbers.ts';
import { unpackTimes } from '../codec/times.ts';
import { periodMs } from '../pack/block.ts';
import { inPlace, type Place } from '../place-repository.ts';
import {
  type ChosenRecording,
  chosenRows,
  chosenValues,
  recordingsOf,
  recordingsOfAll,
} from './chosen-recording-repository.ts';
import type { SeriesKey, SeriesRange } from './series.ts';

/** The condition that a table is read of some recordings only: `$1`, and `$4` for {@link inPlace}. */
const placed = (table: string) => `${table}.recording_id = any ($1) and ${inPlace(table, '$4')}`;

const placedValues = (
  { recordings, only }: Place<{ readonly id: number }>,
  { from, to }: { readonly from: number; readonly to: number },
) => [recordings.map(({ id }) => id), from, to, only, periodMs];

/** The starts of the periods between two times in which any of some variables was recorded, in order; ms since 1970. */
export async function readPeriods(
  client: ClientBase,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<readonly number[]> {
  const periods = new Set<number>();
  for (const place of await recordingsOfAll(client, series)) {
    const { rows } = await client.query<{ period: number }>({
      name: 'history-periods',
      text: `select date_part('epoch', period) * 1000 as period from packed_block
        where ${placed('packed_block')} and period > to_timestamp(($2::float8 - $5::float8) / 1000)
          and period < to_timestamp($3::float8 / 1000)
        union
        select floor(date_part('epoch', time) * 1000 / $5::float8) * $5::float8 from record
        where ${placed('record')} and time >= to_timestamp($2::float8 / 1000) and time < to_timestamp($3::float8 / 1000)`,
      values: placedValues(place, { from, to }),
    });
    for (const { period } of rows) periods.add(period);
  }
  return [...periods].toSorted((one, other) => one - other);
}

/** How many records the recordings of some variables have between two times, those of whole packed periods counted. */
export async function countRecords(
  client: ClientBase,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<number> {
  let count = 0;
  for (const place of await recordingsOfAll(client, series)) {
    const { rows } = await client.query<{ count: number }>({
      name: 'history-count-records',
      text: `select (select coalesce(sum(records), 0)::bigint from packed_block
          where ${placed('packed_block')} and period > to_timestamp(($2::float8 - $5::float8) / 1000)
            and period < to_timestamp($3::float8 / 1000))
        + (select count(*) from record
          where ${placed('record')} and time >= to_timestamp($2::float8 / 1000)
            and time < to_timestamp($3::float8 / 1000)) as count`,
      values: placedValues(place, { from, to }),
    });
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Readings of a variable in one period or a part of it. */
export interface Readings {
  /** ms since 1970. */
  readonly times: ArrayLike<number>;
  /** NaN where one was bad, or is a text. */
  readonly numbers: ArrayLike<number>;
  /** Texts, and all digits of long integers; undefined where there is none at all. */
  readonly exact: readonly (string | null)[] | undefined;
}

/** The readings of a variable in one period or a part of it; packed ones reach beyond its ends. */
export async function* readReadings(client: ClientBase, range: SeriesRange): AsyncGenerator<Readings, void> {
  const places = await recordingsOf(client, range);
  for (const place of places) yield* packedReadings(client, place, range);
  for (const place of places) yield await looseReadings(client, place, range);
}

async function* packedReadings(
  client: ClientBase,
  place: Place<ChosenRecording>,
  range: SeriesRange,
): AsyncGenerator<Readings, void> {
  const packed = await client.query<{
    records: number;
    times: Buffer;
    content: Buffer | null;
    exact: Buffer | null;
  }>({
    name: 'history-packed-values',
    text: `select packed_block.records, packed_block.times, packed_column.content, packed_column.exact
      from ${chosenRows} join packed_column on packed_column.recording_id = wanted.id and ${inPlace('packed_column', '$4')}
        and packed_column.position = wanted.position and packed_column.period = to_timestamp($5::float8 / 1000)
      join packed_block on packed_block.recording_id = wanted.id and ${inPlace('packed_block', '$4')}
        and packed_block.period = packed_column.period and packed_block.number = packed_column.number
      order by wanted.id, packed_column.number`,
    values: chosenValues(place, { ...range, from: Math.floor(range.from / periodMs) * periodMs }).slice(0, 5),
  });
  for (const { records, times, content, exact } of packed.rows) {
    yield {
      times: unpackTimes(times, records),
      numbers: unpackNumbers(content, records),
      exact: exact === null ? undefined : unpackExact(exact, records),
    };
  }
}

async function looseReadings(
  client: ClientBase,
  place: Place<ChosenRecording>,
  range: SeriesRange,
): Promise<Readings> {
  const loose = await client.query<{ time: number; value: number | null; exact: string | null }>({
    name: 'history-loose-values',
    text: `select round(date_part('epoch', record.time) * 1000) as time, record."values"[wanted.position] as value,
        record.exact[wanted.position] as exact
      from ${chosenRows} join record on record.recording_id = wanted.id and ${inPlace('record', '$4')}
        and record.time >= to_timestamp($5::float8 / 1000) and record.time < to_timestamp($6::float8 / 1000)
      order by wanted.id, record.time, record.sequence`,
    values: [...chosenValues(place, range)],
  });
  return {
    times: loose.rows.map(({ time }) => time),
    numbers: loose.rows.map(({ value }) => value ?? Number.NaN),
    exact: loose.rows.map(({ exact }) => exact),
  };
}
