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
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes
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

/** Whether a partition has records, and none can come until the transaction ends. */
async function hasRecords(client: ClientBase, table: string): Promise<boolean> {
  await client.query(`lock table ${table} in access exclusive mode`);
  const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${table}) as any`);
  return rows[0]?.any !== false;
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
    `select (select coalesce(sum(pg_total_relation_size(inhrelid)), 0)::bigint
        from pg_inherits where inhparent = 'record'::regclass) as records,
      pg_total_relation_size('packed_block') + pg_total_relation_size('packed_column') as "packedRecords",
      pg_total_relation_size('alarm') as alarms,
      pg_total_relation_size('gateway_configuration') as configurations,
      pg_total_relation_size('operation_log') as "operationLog",
      pg_database_size(current_database()) as everything`,
  );
  const [sizes] = rows;
  if (sizes === undefined) throw new Error('the database did not say how large it is');
  return sizes;
}
