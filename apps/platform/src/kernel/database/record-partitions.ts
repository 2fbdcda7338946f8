import { type Kysely, sql } from 'kysely';
import type { Clock } from '@penstock/node-kit/clock';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Log } from '../log/log.ts';

const day = 86_400_000;

/** Partitions are made this many days ahead, so that a night without a platform does no harm. */
const daysAhead = 3;

/** How often to look, in ms. */
const lookInterval = 3_600_000;

/** Any number that nothing else of the platform locks. */
const lockNumber = 7_310_001;

/**
 * How long a partition waits for those who read all records, such as a backup. Everybody else waits behind it
 * meanwhile, so it gives up soon and is made at the next look.
 */
const lockPatience = '2s';

/** PostgreSQL's code for a lock that did not come in time. */
const lockNotAvailable = '55P03';

/** The name of the partition of the day (UTC) of a time, such as `record_20261121`. */
export function partitionOf(time: number): string {
  return `record_${new Date(time).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

/**
 * Makes the partitions of `record` for the days from one time to another. Rows of such a day that came before its
 * partition, and so lie in the default one, move into it. Safe to run in several processes at once.
 *
 * @param from ms since 1970.
 * @param to ms since 1970, not before `from`.
 * @returns the names of those that were made.
 */
export async function makePartitions<Tables>(
  db: Kysely<Tables>,
  from: number,
  to: number,
): Promise<string[]> {
  const made: string[] = [];
  for (let start = Math.floor(from / day) * day; start <= to; start += day) {
    if (await makePartition(db, start)) made.push(partitionOf(start));
  }
  return made;
}

/** One day in one transaction: it is there with its rows, or not at all. */
async function makePartition<Tables>(db: Kysely<Tables>, start: number): Promise<boolean> {
  const name = partitionOf(start);
  if (await exists(db, name)) return false;
  return db.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = ${sql.lit(lockPatience)}`.execute(transaction);
    // For Citus, where it means that all is done over the connections that hold the locks; elsewhere it means nothing.
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    if (await exists(transaction, name)) return false;
    const table = sql.table(name);
    const from = sql.lit(new Date(start).toISOString());
    const to = sql.lit(new Date(start + day).toISOString());
    // Nobody may write a row of this day into the default partition between the move and the attachment.
    await sql`lock table record_default in access exclusive mode`.execute(transaction);
    await sql`create table ${table} (like record including all)`.execute(transaction);
    await leaveUnsampled(transaction, name);
    const early = sql`record_default where time >= ${from}::timestamptz and time < ${to}::timestamptz`;
    const { rows } = await sql`select 1 from ${early} limit 1`.execute(transaction);
    // They wait beside the table meanwhile: it has to have none of them when the partition is attached, which comes before rows can be put
    // into it where the history lies on several nodes.
    if (rows.length > 0) {
      await sql`create temporary table early_record on commit drop as select * from ${early}`.execute(
        transaction,
      );
      await sql`delete from ${early}`.execute(transaction);
    }
    await sql`alter table record attach partition ${table} for values from (${from}) to (${to})`.execute(
      transaction,
    );
    if (rows.length > 0) await sql`insert into ${table} select * from early_record`.execute(transaction);
    return true;
  });
}

/**
 * Has the server keep no statistics of the arrays of a partition: no query looks for values, and sampling them takes longer than storing
 * them. It is not copied with the columns. A schema that a backup of an older version is restored into has not all of them.
 */
async function leaveUnsampled<Tables>(db: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`select attname as column from pg_catalog.pg_attribute
    where attrelid = ${name}::regclass and attname in ('values', 'exact') and not attisdropped`.execute(db);
  for (const { column } of rows)
    await sql`alter table ${sql.table(name)} alter ${sql.ref(column)} set statistics 0`.execute(db);
}

/** Reads the catalogue as a table: `to_regclass` may remember from before the lock that there was none. */
async function exists<Tables>(db: Kysely<Tables>, name: string): Promise<boolean> {
  const found = await sql<{ there: boolean }>`select exists (
    select from pg_catalog.pg_class where relname = ${name} and relnamespace = current_schema()::regnamespace
  ) as there`.execute(db);
  return found.rows[0]?.there === true;
}

/**
 * Keeps partitions ready from yesterday to three days ahead: now, and every hour. While a backup reads all records, none
 * can be made; rows of a day without one wait in the default partition.
 *
 * @returns what stops it.
 */
export async function keepPartitions<Tables>(
  db: Kysely<Tables>,
  clock: Clock,
  log: Log,
): Promise<() => void> {
  const look = async () => {
    const now = clock.now();
    const made = await makePartitions(db, now - day, now + daysAhead * day).catch((error: unknown) => {
      if (codeOf(error) !== lockNotAvailable) throw error;
      log.info('Partitions for records are made later: a backup or a long query reads all records.');
      return [];
    });
    if (made.length > 0) log.debug({ made }, 'Partitions for records were made.');
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.error({ err: error }, 'Partitions for records could not be made.'));
  }, lookInterval);
  timer.unref();
  return () => clearInterval(timer);
}
