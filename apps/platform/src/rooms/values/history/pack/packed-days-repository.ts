import type { Pool } from 'pg';

const day = 86_400_000;

/** Blocks that one step removes: few enough that nobody waits for it. */
const stepBlocks = 200;

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

/** Deletes the columns of the blocks `gone`, and says how many blocks those are. */
const columnsToo = `columns as (
    delete from packed_column using gone join recording on recording.id = gone.recording_id
      cross join generate_series(1, cardinality(recording.keys)) as at (position)
    where packed_column.recording_id = gone.recording_id and packed_column.position = at.position
      and packed_column.period = gone.period and packed_column.number = gone.number
  )
  select count(*)::int as count from gone`;

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
  return await inSteps(isStopped, () =>
    pool.query<{ count: number }>(
      `with kept as materialized (
         select recording.id, coalesce((
           select max(coalesce(nullif(product.record_days, 0), $2)) from equipment
           left join product on product.id = equipment.product_id
           where equipment.sn = recording.sn and exists (
             select from signal where signal.equipment_id = equipment.id and signal.key = any (recording.keys))
         ), $2) as days
         from recording
       ), gone as (
         delete from packed_block where ctid = any (array(
           select packed_block.ctid from packed_block join kept on kept.id = packed_block.recording_id
           where period <= to_timestamp($1::float8 / 1000) - interval '6 hours' - make_interval(days => kept.days)
           limit ${stepBlocks} for update of packed_block skip locked))
         returning recording_id, period, number
       ), ${columnsToo}`,
      [now, days === 0 ? forEver : days],
    ),
  );
}

/** Runs a step until one removes less than it could. */
async function inSteps(
  isStopped: () => boolean,
  step: () => Promise<{ readonly rows: readonly { readonly count: number }[] }>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = (await step()).rows[0]?.count ?? 0;
    total += count;
    if (count < stepBlocks || isStopped()) return total;
  }
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
  return await inSteps(isStopped, () =>
    pool.query<{ count: number }>(
      `with gone as (
         delete from packed_block where ctid = any (array(
           select ctid from packed_block
           where period >= to_timestamp($1::float8 / 1000) and period < to_timestamp($2::float8 / 1000)
           limit ${stepBlocks} for update skip locked))
         returning recording_id, period, number
       ), ${columnsToo}`,
      [from, to],
    ),
  );
}
