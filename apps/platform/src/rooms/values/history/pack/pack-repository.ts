import type { ClientBase } from 'pg';
import { textArray } from '../../ingest/array-text.ts';
import { unpackExact } from '../codec/exact-texts.ts';
import { unpackNumbers } from '../codec/numbers.ts';
import { unpackTimes } from '../codec/times.ts';
import { inPlace, placesOf } from '../place-repository.ts';
import { type PackedBlock, periodMs, type PlainRecord } from './block.ts';

/** Records fetched together: few enough that the process does other work between them. */
const rowsAtOnce = 500;

/** The size of a row in the database beside its content, with its part of the index, in bytes. */
const rowBytes = 90;

/** A period of a recording. */
export interface RecordedPeriod {
  readonly recording: number;
  /** How many variables the recording has. */
  readonly width: number;
  /** Start of the period, ms since 1970. */
  readonly period: number;
}

/**
 * The periods of which a table of records, `record` or a part of it, holds any.
 *
 * @param from ms since 1970. @param to not included.
 */
export async function recordedPeriods(
  client: ClientBase,
  table: string,
  from: number,
  to: number,
): Promise<readonly RecordedPeriod[]> {
  const found: RecordedPeriod[] = [];
  for (const place of placesOf(await allRecordings(client))) {
    // For each recording from one period to the next that has any: two steps of the index for each.
    const { rows } = await client.query<RecordedPeriod>(
      `with recursive found as (
         select given.id, given.width, first.time
         from unnest($4::bigint[], $5::integer[]) as given (id, width) cross join lateral (
           select time from ${client.escapeIdentifier(table)} part where recording_id = given.id and ${inPlace('part', '$6')}
             and time >= to_timestamp($1::float8 / 1000) and time < to_timestamp($2::float8 / 1000)
           order by time limit 1
         ) first
         union all
         select found.id, found.width, next.time
         from found cross join lateral (
           select time from ${client.escapeIdentifier(table)} part where recording_id = found.id and ${inPlace('part', '$6')}
             and time >= to_timestamp((floor(date_part('epoch', found.time) * 1000 / $3::float8) + 1) * $3::float8 / 1000)
             and time < to_timestamp($2::float8 / 1000)
           order by time limit 1
         ) next
       )
       select id as recording, width, floor(date_part('epoch', time) * 1000 / $3::float8) * $3::float8 as period from found`,
      [
        from,
        to,
        periodMs,
        place.recordings.map(({ id }) => id),
        place.recordings.map(({ width }) => width),
        place.only,
      ],
    );
    for (const row of rows) found.push(row);
  }
  return found.toSorted((one, other) => one.period - other.period || one.recording - other.recording);
}

interface SizedRecording {
  readonly id: number;
  readonly width: number;
  readonly home: number;
}

async function allRecordings(client: ClientBase): Promise<readonly SizedRecording[]> {
  const { rows } = await client.query<SizedRecording>(
    'select id, cardinality(keys) as width, history_home(id) as home from recording order by home, id',
  );
  return rows;
}

const periodValues = ({ recording, period }: RecordedPeriod) => [recording, period, period + periodMs];

const inPeriod = `recording_id = $1 and time >= to_timestamp($2::float8 / 1000)
  and time < to_timestamp($3::float8 / 1000)`;

/** The records of a period that are not packed, in order, as they were when the transaction began. */
export async function* looseRecords(
  client: ClientBase,
  period: RecordedPeriod,
): AsyncGenerator<PlainRecord, void> {
  await client.query(
    `declare loose no scroll cursor for
     select round(date_part('epoch', time) * 1000) as time, array_to_string("values", ',', '') as values, exact
     from record where ${inPeriod} order by time, sequence`,
    periodValues(period),
  );
  for (;;) {
    const { rows } = await client.query<{ time: number; values: string; exact: (string | null)[] | null }>(
      `fetch forward ${rowsAtOnce} from loose`,
    );
    for (const { time, values, exact } of rows) yield { time, values: numbersOf(values), exact };
    if (rows.length < rowsAtOnce) return;
  }
}

/** Numbers between commas; nothing between two is NaN. */
function numbersOf(text: string): number[] {
  return text.split(',').map((one) => (one === '' ? Number.NaN : Number(one)));
}

/** The records of a period that are packed, in order. */
export async function* packedRecords(
  client: ClientBase,
  { recording, width, period }: RecordedPeriod,
): AsyncGenerator<PlainRecord, void> {
  const values = [recording, period];
  const blocks = await client.query<{ number: number; records: number; times: Buffer }>(
    `select number, records, times from packed_block
     where recording_id = $1 and period = to_timestamp($2::float8 / 1000) order by number`,
    values,
  );
  for (const { number, records, times: packedTimes } of blocks.rows) {
    const { rows } = await client.query<{ content: Buffer | null; exact: Buffer | null }>(
      `select content, exact from packed_column
       where recording_id = $1 and position = any ($4) and period = to_timestamp($2::float8 / 1000) and number = $3
       order by position`,
      [...values, number, positionsOf(width)],
    );
    const times = unpackTimes(packedTimes, records);
    const columns = rows.map(({ content }) => unpackNumbers(content, records));
    const exact = rows.map((row) => (row.exact === null ? null : unpackExact(row.exact, records)));
    const hasExact = exact.some((texts) => texts !== null);
    for (const [at, time] of times.entries()) {
      const texts = hasExact ? exact.map((one) => one?.[at] ?? null) : null;
      yield {
        time,
        values: columns.map((column) => column[at] ?? Number.NaN),
        exact: texts?.some((text) => text !== null) === true ? texts : null,
      };
    }
  }
}

/** Removes all records of a period that the transaction sees, packed or not. */
export async function removePeriod(client: ClientBase, period: RecordedPeriod): Promise<void> {
  await client.query(`delete from record where ${inPeriod}`, periodValues(period));
  const { recording, width, period: start } = period;
  await client.query(
    'delete from packed_block where recording_id = $1 and period = to_timestamp($2::float8 / 1000)',
    [recording, start],
  );
  await client.query(
    `delete from packed_column
     where recording_id = $1 and position = any ($3) and period = to_timestamp($2::float8 / 1000)`,
    [recording, start, positionsOf(width)],
  );
}

/** With all positions named, the primary key of columns finds them without those of other periods. */
function positionsOf(width: number): number[] {
  return Array.from({ length: width }, (_, at) => at + 1);
}

/** Stores a block of a period. */
export async function storeBlock(
  client: ClientBase,
  { recording, period }: RecordedPeriod,
  number: number,
  { records, times, columns }: PackedBlock,
): Promise<void> {
  const bytes = columns.reduce(
    (sum, { content, exact, quarters }) =>
      sum + rowBytes + (content?.length ?? 0) + (exact?.length ?? 0) + quarters.length,
    rowBytes + times.length,
  );
  await client.query(
    `insert into packed_block (recording_id, period, number, records, bytes, times)
     values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5, $6)`,
    [recording, period, number, records, bytes, times],
  );
  await client.query(
    `insert into packed_column (recording_id, position, period, number, content, exact, quarters)
     select $1, position, to_timestamp($2::float8 / 1000), $3, content, exact, quarters
     from unnest($4::bytea[], $5::bytea[], $6::bytea[]) with ordinality as given (content, exact, quarters, position)`,
    [
      recording,
      period,
      number,
      ...(['content', 'exact', 'quarters'] as const).map((name) =>
        textArray(columns.map((column) => column[name] && String.raw`\x${column[name].toString('hex')}`)),
      ),
    ],
  );
}

/** Removes dead rows of a partition, unless somebody else holds it: what was packed is passed over when it is read. */
export async function vacuum(client: ClientBase, table: string): Promise<void> {
  await client.query(`vacuum (skip_locked) ${client.escapeIdentifier(table)}`);
}
