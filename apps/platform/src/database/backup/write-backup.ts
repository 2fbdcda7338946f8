import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHeader, type BackupTable, copyOut, endOfRows, tableSchema } from './format.ts';

/**
 * Writes everything the database holds at one moment, while others go on working with it.
 *
 * @returns the lines of a backup, as bytes that are still to be compressed.
 */
export async function* writeBackup(pool: Pool): AsyncGenerator<Buffer> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    yield line(await headerOf(client));
    let rows = 0;
    for (const table of await tablesOf(client)) {
      yield line(table);
      const copy = client.query(copyTo(copyOut(table)));
      for await (const chunk of copy) yield Buffer.from(chunk);
      rows += copy.rowCount;
      yield Buffer.from(`${endOfRows}\n`);
    }
    yield line({ end: true, rows });
    await client.query('commit');
    broken = false;
  } finally {
    // A connection that was interrupted in the middle of a COPY cannot be used again.
    client.release(broken);
  }
}

function line(content: object): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`);
}

async function headerOf(client: PoolClient): Promise<BackupHeader> {
  const steps = await client.query<{ name: string }>('select name from schema_migration order by name');
  const days = await client.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'record'::regclass order by 1",
  );
  return {
    format: 'penstock-backup',
    version: 1,
    steps: steps.rows.map((row) => row.name),
    days: days.rows.flatMap(({ name }) => {
      const [, year, month, day] = /^record_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? [];
      return year === undefined ? [] : [Date.UTC(Number(year), Number(month) - 1, Number(day))];
    }),
  };
}

/** The tables with the columns that are stored as given, each after those it refers to. */
async function tablesOf(client: PoolClient): Promise<BackupTable[]> {
  const found = await client.query<{ table: string; columns: string[]; needs: string[] }>(`
    select c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select r.confrelid::regclass::text from pg_constraint r
        where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'schema_migration%'
    order by c.relname`);
  const ordered: BackupTable[] = [];
  let waiting = found.rows;
  while (waiting.length > 0) {
    const ready = waiting.filter((one) =>
      one.needs.every((need) => waiting.every((other) => other.table !== need)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...ready.map((one) => tableSchema.parse(one)));
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  return ordered;
}
