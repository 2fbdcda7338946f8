import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PlatformStartError } from '../../process/start-error.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/list.ts';
import { makePartitions } from '../record-partitions.ts';
import type { Schema } from '../schema.ts';
import type { BackedUpFile } from './backed-up-files.ts';
import { type BackupTable, copyInto } from './format.ts';
import type { Rows } from './line-reader.ts';
import { readBackup } from './read-backup.ts';

/** The content of a restored backup. */
export interface RestoredBackup {
  readonly rows: number;
  readonly files: ReadonlyMap<BackedUpFile, Buffer>;
}

/**
 * Brings a backup into an empty database: all rows of it, or none. A backup of an older version gets the schema of that
 * version first, and is then brought up to date as at a start.
 *
 * @param client a connection that nobody else uses meanwhile, and that is closed afterwards: closing it takes back what
 *   was not committed.
 * @param db for the schema, over connections other than the client.
 * @param bytes the lines of a backup, no longer encrypted and compressed.
 * @returns how many rows it held, and its files, which are still to be written.
 * @throws PlatformStartError when the database is not empty, or the backup is damaged or of a newer version.
 */
export async function restoreBackup(
  client: ClientBase,
  db: Kysely<Schema>,
  bytes: AsyncIterable<Buffer>,
): Promise<RestoredBackup> {
  await refuseUnlessEmpty(client);
  const files = new Map<BackedUpFile, Buffer>();
  const rows = await readBackup(bytes, {
    header: async ({ steps, days }) => {
      await migrate(
        db,
        migrations.filter((step) => steps.includes(step.name)),
      );
      for (const day of days) await makePartitions(db, day, day);
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      // For the numbers of recordings, where the history is distributed (`citus/distribute-history.ts`).
      await client.query("set local penstock.restoring = 'on'");
    },
    file: (name, content) => void files.set(name, content),
    table: async (table, blocks) => {
      await restoreRows(client, table, blocks);
      await moveSequences(client, table);
    },
  });
  await client.query('commit');
  await migrate(db);
  return { rows, files };
}

/** The tables of a new database have no rows, or there are none yet. */
async function refuseUnlessEmpty(client: ClientBase): Promise<void> {
  const tables = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'schema_migration%'
    order by relname`);
  for (const { name } of tables.rows) {
    const filled = await client.query(`select 1 from ${name} limit 1`);
    if (filled.rowCount === 0) continue;
    throw new PlatformStartError(
      'database',
      'PENSTOCK_DATA',
      `A backup is only restored into an empty database, and ${name} has rows: set PENSTOCK_DATA to a new folder, or DATABASE_URL to an empty database.`,
    );
  }
}

async function restoreRows(
  client: ClientBase,
  table: BackupTable,
  blocks: AsyncIterable<Rows>,
): Promise<void> {
  const copy = client.query(copyFrom(copyInto(table)));
  const done = finished(copy);
  // It is awaited below; until then a failure must not count as one that nobody handles.
  done.catch(() => {});
  for await (const { bytes } of blocks) {
    if (copy.destroyed || copy.errored !== null) break;
    if (!copy.write(bytes)) await Promise.race([once(copy, 'drain'), done]);
  }
  if (!copy.destroyed && copy.errored === null) copy.end();
  await done;
}

/** New rows must not get the numbers of restored ones, nor those of rows that were deleted before the backup. */
async function moveSequences(client: ClientBase, { table, columns, numbered }: BackupTable): Promise<void> {
  for (const column of columns) {
    const found = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [table, column],
    );
    const sequence = found.rows[0]?.sequence;
    if (typeof sequence !== 'string') continue;
    await client.query(
      `select setval($1::regclass, max(last)) from (select max("${column}") as last from ${table} union all select $2::bigint) found
       having max(last) is not null`,
      [sequence, numbered[column] ?? null],
    );
  }
}
