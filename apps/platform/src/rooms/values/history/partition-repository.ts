import type { ClientBase, Pool } from 'pg';

/** How long the removal of a partition may wait for who reads it, in ms: everybody else would wait behind it. */
const lockPatience = 200;

/** A partition of the records: one day (UTC). */
export interface RecordPartition {
  readonly name: string;
  /** Start of its day, ms since 1970. */
  readonly day: number;
  readonly bytes: number;
}

/** The partitions of the records, oldest first, without the default one. */
export async function recordPartitions(pool: Pool): Promise<readonly RecordPartition[]> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select c.relname as name, history_bytes(c.oid::regclass) as bytes
     from pg_inherits join pg_class c on c.oid = inhrelid
     where inhparent = 'record'::regclass and c.relname ~ '^record_[0-9]{8}$' order by c.relname`,
  );
  return rows.map(({ name, bytes }) => {
    const digits = name.slice('record_'.length);
    const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
    return { name, bytes, day: Date.parse(`${date}T00:00:00Z`) };
  });
}

/**
 * Removes a partition with its records, at once; false when somebody reads it and it is tried again later.
 *
 * @param onlyEmpty leaves it, and answers false, where it has records.
 */
export async function dropPartition(
  pool: Pool,
  { name }: RecordPartition,
  { onlyEmpty = false } = {},
): Promise<boolean> {
  const client = await pool.connect();
  try {
    const table = client.escapeIdentifier(name);
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockPatience}`);
    if (onlyEmpty && (await hasRecords(client, table))) {
      await client.query('rollback');
      return false;
    }
    await client.query(`drop table if exists ${table}`);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return false;
    throw error;
  } finally {
    client.release();
  }
}

/** Records that one step removes: few enough that nobody waits for it. */
const stepRecords = 2000;

/**
 * Removes records of days without a partition whose times lie outside of a range, in small steps, each a transaction of its own. Answers
 * how many. They are named by their keys: where the history is distributed, a place in a file says nothing about a row.
 *
 * @param from ms since 1970. @param to not included. @param isStopped asked between the steps.
 */
export async function removeOutside(
  pool: Pool,
  from: number,
  to: number,
  isStopped: () => boolean,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await pool.query<{ recording: number; time: string; sequence: string }>(
      `select recording_id as recording, time::text as time, sequence::text as sequence from record_default
       where time < to_timestamp($1::float8 / 1000) or time > to_timestamp($2::float8 / 1000) limit ${stepRecords}`,
      [from, to],
    );
    if (rows.length > 0) {
      const { rowCount } = await pool.query(
        `delete from record_default where recording_id = any ($1) and (recording_id, time, sequence) in (
           select * from unnest($2::bigint[], $3::timestamptz[], $4::bigint[]))`,
        [
          [...new Set(rows.map(({ recording }) => recording))],
          rows.map(({ recording }) => recording),
          rows.map(({ time }) => time),
          rows.map(({ sequence }) => sequence),
        ],
      );
      total += rowCount ?? 0;
    }
    if (rows.length < stepRecords || isStopped()) return total;
  }
}

/** Whether a partition has records, and none can come until the transaction ends. */
async function hasRecords(client: ClientBase, table: string): Promise<boolean> {
  await client.query(`lock table ${table} in access exclusive mode`);
  const { rows } = await client.query<{ filled: boolean }>(
    `select exists (select 1 from ${table}) as filled`,
  );
  return rows[0]?.filled !== false;
}

/** The state of a statement that waited for a lock in vain (SQLSTATE). */
const lockNotAvailable = '55P03';

/** The sizes of the parts of the database in bytes, indexes included. */
export interface DataSizes {
  /** The records that are not packed yet. */
  readonly records: number;
  readonly packedRecords: number;
  readonly alarms: number;
  readonly configurations: number;
  readonly operationLog: number;
  readonly everything: number;
}

/** Measures what the data takes. */
export async function measureData(pool: Pick<ClientBase, 'query'>): Promise<DataSizes> {
  const { rows } = await pool.query<DataSizes>(
    `select (select coalesce(sum(history_bytes(inhrelid::regclass)), 0)::bigint
        from pg_inherits where inhparent = 'record'::regclass) as records,
      history_bytes('packed_block') + history_bytes('packed_column') as "packedRecords",
      pg_total_relation_size('alarm') as alarms,
      pg_total_relation_size('gateway_configuration') as configurations,
      pg_total_relation_size('operation_log') as "operationLog",
      database_bytes() as everything`,
  );
  const [sizes] = rows;
  if (sizes === undefined) throw new Error('the database did not say how large it is');
  return sizes;
}
