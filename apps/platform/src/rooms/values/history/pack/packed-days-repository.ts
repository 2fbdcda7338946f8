import type { ClientBase, Pool } from 'pg';

const day = 86_400_000;

/** Blocks that one step removes: few enough that nobody waits for it. */
const stepBlocks = 200;

/** Recordings whose blocks are looked at together. */
const recordingsAtOnce = 1000;

/** The size of the packed records of a day (UTC). */
export interface PackedDay {
  /** Start of the day, ms since 1970. */
  readonly day: number;
  /** With their indexes, about. */
  readonly bytes: number;
}

/** The days that have packed records, oldest first. */
export async function packedDays(pool: Pool): Promise<readonly PackedDay[]> {
  const { rows } = await pool.query<PackedDay>(
    `select floor(date_part('epoch', period) * 1000 / $1::float8) * $1::float8 as day, sum(bytes)::bigint as bytes
     from packed_block group by 1 order by 1`,
    [day],
  );
  return rows;
}

/** Longer than anything is kept. */
const forEver = 1_000_000;

/** The longest that the records of any product are kept, in days; 0 where none says it. */
export async function longestRecordDays(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ days: number }>(
    'select coalesce(max(record_days), 0) as days from product',
  );
  return rows[0]?.days ?? 0;
}

/**
 * Removes packed records that are older than they are kept: as long as the product of their equipment says, the longest
 * where a recording has signals of several, otherwise as long as the installation says. Answers how many blocks were
 * removed.
 *
 * @param now ms since 1970. @param days of the installation; 0 for ever. @param isStopped asked between the steps.
 */
export async function removeOldPacked(
  pool: Pool,
  now: number,
  days: number,
  isStopped: () => boolean,
): Promise<number> {
  let total = 0;
  let last = 0;
  for (;;) {
    const { rows } = await pool.query<{ id: number; days: number }>(
      `select recording.id, coalesce((
         select max(coalesce(nullif(product.record_days, 0), $2)) from equipment
         left join product on product.id = equipment.product_id
         where equipment.sn = recording.sn and exists (
           select from signal where signal.equipment_id = equipment.id and signal.key = any (recording.keys))
       ), $2) as days
       from recording where recording.id > $1 order by recording.id limit ${recordingsAtOnce}`,
      [last, days === 0 ? forEver : days],
    );
    const values = [now, rows.map(({ id }) => id), rows.map((row) => row.days)];
    total += await inSteps(pool, isStopped, {
      text: `select ${block}
        from packed_block join unnest($2::bigint[], $3::integer[]) as kept (id, days) on kept.id = recording_id
        where recording_id = any ($2)
          and period <= to_timestamp($1::float8 / 1000) - interval '6 hours' - make_interval(days => kept.days)`,
      values,
    });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < recordingsAtOnce || isStopped()) return total;
  }
}

/** The blocks that go, by a query of `packed_block`. */
interface GoingBlocks {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Removes blocks with their columns, until a step finds fewer than it could remove. Answers how many. */
async function inSteps(pool: Pool, isStopped: () => boolean, { text, values }: GoingBlocks): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await pool.query<GoingBlock>(`${text} limit ${stepBlocks}`, [...values]);
    if (rows.length > 0) total += await removeBlocks(pool, rows);
    if (rows.length < stepBlocks || isStopped()) return total;
  }
}

interface GoingBlock {
  readonly recording: number;
  readonly period: Date;
  readonly number: number;
}

const block = 'recording_id as recording, period, number';

/** The rows of some blocks, as a condition: `$1` are the recordings that there are, `$2` to `$4` the blocks. */
const areThese = `recording_id = any ($1) and (recording_id, period, number) in (
  select * from unnest($2::bigint[], $3::timestamptz[], $4::smallint[]))`;

const named = (blocks: readonly GoingBlock[]) => [
  [...new Set(blocks.map(({ recording }) => recording))],
  blocks.map(({ recording }) => recording),
  blocks.map(({ period }) => period),
  blocks.map(({ number }) => number),
];

/**
 * Removes blocks with their columns in one transaction. One that is packed again meanwhile stays. Rows are named by their keys: where the
 * history is distributed, a place in a file says nothing about a row.
 */
async function removeBlocks(pool: Pool, blocks: readonly GoingBlock[]): Promise<number> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin');
    const { rows: gone } = await client.query<GoingBlock>(
      `delete from packed_block where ${areThese} returning ${block}`,
      named(blocks),
    );
    if (gone.length > 0) await removeColumns(client, gone);
    await client.query('commit');
    isWhole = true;
    return gone.length;
  } finally {
    // A connection in an unknown state is not used again; ending it rolls back.
    client.release(!isWhole);
  }
}

async function removeColumns(client: ClientBase, blocks: readonly GoingBlock[]): Promise<void> {
  const values = named(blocks);
  const { rows } = await client.query<{ most: number }>(
    'select coalesce(max(cardinality(keys)), 0) as most from recording where id = any ($1)',
    values.slice(0, 1),
  );
  // With all positions named, the primary key of columns finds them without those of other periods.
  const positions = Array.from({ length: rows[0]?.most ?? 0 }, (_, at) => at + 1);
  await client.query(`delete from packed_column where ${areThese} and position = any ($5)`, [
    ...values,
    positions,
  ]);
}

/**
 * Removes the packed records from one time to another, in small steps, each a transaction of its own. Answers how many
 * blocks were removed.
 *
 * @param from ms since 1970. @param to not included. @param isStopped asked between the steps.
 */
export async function removePacked(
  pool: Pool,
  from: number,
  to: number,
  isStopped: () => boolean,
): Promise<number> {
  return await inSteps(pool, isStopped, {
    text: `select ${block} from packed_block
      where period >= to_timestamp($1::float8 / 1000) and period < to_timestamp($2::float8 / 1000)`,
    values: [from, to],
  });
}
