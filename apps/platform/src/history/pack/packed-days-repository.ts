import type { Pool } from 'pg';

const day = 86_400_000;

/** Blocks that one step removes: few enough that nobody waits for it. */
const stepBlocks = 200;

/** What the packed records of a day (UTC) take. */
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
  let total = 0;
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `with gone as (
         delete from packed_block where ctid = any (array(
           select ctid from packed_block
           where period >= to_timestamp($1::float8 / 1000) and period < to_timestamp($2::float8 / 1000)
           limit ${stepBlocks} for update skip locked))
         returning recording_id, period, number
       ), columns as (
         delete from packed_column using gone join recording on recording.id = gone.recording_id
           cross join generate_series(1, cardinality(recording.keys)) as at (position)
         where packed_column.recording_id = gone.recording_id and packed_column.position = at.position
           and packed_column.period = gone.period and packed_column.number = gone.number
       )
       select count(*)::int as count from gone`,
      [from, to],
    );
    const count = rows[0]?.count ?? 0;
    total += count;
    if (count < stepBlocks || isStopped()) return total;
  }
}
