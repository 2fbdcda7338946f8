import type { ClientBase } from 'pg';
import { textArray } from '../../ingest/array-text.ts';
import { unpackExact } from '../codec/exact-texts.ts';
import { unpackNumbers } from '../codec/numbers.ts';
import { unpackTimes } from '../codec/times.ts';
import { periodMs } from '../pack/block.ts';
import type { SeriesRange } from './series-repository.ts';

/** A variable of a gateway. */
export type SeriesKey = Pick<SeriesRange, 'sn' | 'key'>;

/** The recordings of some variables. */
const recordings = `wanted as materialized (
  select distinct recording.id from unnest($1::text[], $2::text[]) as given (sn, key)
  join recording on recording.sn = given.sn and given.key = any (recording.keys)
)`;

const keyArrays = (series: readonly SeriesKey[]) => [
  textArray(series.map(({ sn }) => sn)),
  textArray(series.map(({ key }) => key)),
];

/** The starts of the periods between two times in which any of some variables was recorded, in order; ms since 1970. */
export async function readPeriods(
  client: ClientBase,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ period: number }>({
    name: 'history-periods',
    text: `with ${recordings}
      select date_part('epoch', period) * 1000 as period from packed_block
      where recording_id in (select id from wanted) and period > to_timestamp(($3::float8 - $5::float8) / 1000)
        and period < to_timestamp($4::float8 / 1000)
      union
      select floor(date_part('epoch', time) * 1000 / $5::float8) * $5::float8 from record
      where recording_id in (select id from wanted) and time >= to_timestamp($3::float8 / 1000)
        and time < to_timestamp($4::float8 / 1000)
      order by 1`,
    values: [...keyArrays(series), from, to, periodMs],
  });
  return rows.map(({ period }) => period);
}

/** How many records the recordings of some variables have between two times, those of whole packed periods counted. */
export async function countRecords(
  client: ClientBase,
  series: readonly SeriesKey[],
  from: number,
  to: number,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'history-count-records',
    text: `with ${recordings}
      select (select coalesce(sum(records), 0)::bigint from packed_block
          where recording_id in (select id from wanted) and period > to_timestamp(($3::float8 - $5::float8) / 1000)
            and period < to_timestamp($4::float8 / 1000))
        + (select count(*) from record
          where recording_id in (select id from wanted) and time >= to_timestamp($3::float8 / 1000)
            and time < to_timestamp($4::float8 / 1000)) as count`,
    values: [...keyArrays(series), from, to, periodMs],
  });
  return rows[0]?.count ?? 0;
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
  const { sn, key, from, to } = range;
  const packed = await client.query<{
    records: number;
    times: Buffer;
    content: Buffer | null;
    exact: Buffer | null;
  }>({
    name: 'history-packed-values',
    text: `select packed_block.records, packed_block.times, packed_column.content, packed_column.exact
      from recording join packed_column on packed_column.recording_id = recording.id
        and packed_column.position = array_position(recording.keys, $2)
        and packed_column.period = to_timestamp($3::float8 / 1000)
      join packed_block on packed_block.recording_id = recording.id and packed_block.period = packed_column.period
        and packed_block.number = packed_column.number
      where recording.sn = $1 and $2 = any (recording.keys)
      order by recording.id, packed_column.number`,
    values: [sn, key, Math.floor(from / periodMs) * periodMs],
  });
  for (const { records, times, content, exact } of packed.rows) {
    yield {
      times: unpackTimes(times, records),
      numbers: unpackNumbers(content, records),
      exact: exact === null ? undefined : unpackExact(exact, records),
    };
  }
  const loose = await client.query<{ time: number; value: number | null; exact: string | null }>({
    name: 'history-loose-values',
    text: `select round(date_part('epoch', record.time) * 1000) as time,
        record."values"[array_position(recording.keys, $2)] as value,
        record.exact[array_position(recording.keys, $2)] as exact
      from recording join record on record.recording_id = recording.id
        and record.time >= to_timestamp($3::float8 / 1000) and record.time < to_timestamp($4::float8 / 1000)
      where recording.sn = $1 and $2 = any (recording.keys)
      order by recording.id, record.time, record.sequence`,
    values: [sn, key, from, to],
  });
  yield {
    times: loose.rows.map(({ time }) => time),
    numbers: loose.rows.map(({ value }) => value ?? Number.NaN),
    exact: loose.rows.map(({ exact }) => exact),
  };
}
