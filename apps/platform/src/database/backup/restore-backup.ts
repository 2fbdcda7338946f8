import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { PlatformStartError } from '../../process/start-error.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/list.ts';
import { makePartitions } from '../record-partitions.ts';
import type { Schema } from '../schema.ts';
import { type BackupTable, copyInto, endOfRows, endSchema, headerSchema, tableSchema } from './format.ts';

/** The maximum length of a line in bytes: a row with its largest fields. */
const lineBytes = 256 * 1024 * 1024;

/**
 * Brings a backup into an empty database: all of it, or nothing. A backup of an older version gets the schema of that
 * version first, and is then brought up to date as at a start.
 *
 * @param bytes the lines of a backup, no longer compressed.
 * @returns how many rows it held.
 * @throws PlatformStartError when the database is not empty, or the backup is damaged or of a newer version.
 */
export async function restoreBackup(
  pool: Pool,
  db: Kysely<Schema>,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const lines = linesOf(bytes);
  const header = parse(headerSchema, await next(lines));
  const unknown = header.steps.find((name) => migrations.every((step) => step.name !== name));
  if (unknown !== undefined)
    throw refused(`was written by a newer version of Penstock (it has step ${unknown})`);
  const steps = migrations.filter((step) => header.steps.includes(step.name));
  await migrate(db, steps);
  for (const day of header.days) await makePartitions(db, day, day);
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    const rows = await restoreTables(client, lines);
    await client.query('commit');
    broken = false;
    await migrate(db);
    return rows;
  } finally {
    // Closing the connection takes everything back.
    client.release(broken);
  }
}

async function restoreTables(client: PoolClient, lines: AsyncGenerator<Buffer, void>): Promise<number> {
  let rows = 0;
  for (;;) {
    const text = await next(lines);
    const end = endSchema.safeParse(json(text));
    if (end.success) {
      if (end.data.rows !== rows)
        throw refused(`is damaged: it holds ${rows} rows instead of ${end.data.rows}`);
      return rows;
    }
    const table = parse(tableSchema, text);
    const filled = await client.query(`select 1 from ${table.table} limit 1`);
    if (filled.rowCount !== 0) {
      throw new PlatformStartError(
        'database',
        'PENSTOCK_DATA',
        `A backup is only restored into an empty database, and ${table.table} has rows: set PENSTOCK_DATA to a new folder, or DATABASE_URL to an empty database.`,
      );
    }
    rows += await restoreRows(client, table, lines);
    await moveSequences(client, table);
  }
}

async function restoreRows(
  client: PoolClient,
  table: BackupTable,
  lines: AsyncGenerator<Buffer, void>,
): Promise<number> {
  const copy = client.query(copyFrom(copyInto(table)));
  const done = finished(copy);
  // It is awaited below; until then a failure must not count as one that nobody handles.
  done.catch(() => {});
  const failed = () => copy.destroyed || copy.errored !== null;
  let rows = 0;
  for (;;) {
    const row = await next(lines);
    if (row.length === endOfRows.length && row.toString('latin1') === endOfRows) break;
    rows += 1;
    if (failed()) break;
    if (!copy.write(Buffer.concat([row, Buffer.from('\n')]))) await Promise.race([once(copy, 'drain'), done]);
  }
  if (!failed()) copy.end();
  await done;
  return rows;
}

/** New rows must not get the numbers of restored ones. */
async function moveSequences(client: PoolClient, { table, columns }: BackupTable): Promise<void> {
  for (const column of columns) {
    const found = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [table, column],
    );
    const sequence = found.rows[0]?.sequence;
    if (typeof sequence !== 'string') continue;
    await client.query(
      `select setval($1::regclass, max("${column}")) from ${table} having max("${column}") is not null`,
      [sequence],
    );
  }
}

/** Splits bytes at line feeds, which stand inside no row. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const last = chunk.subarray(start, end);
      yield held.length === 0 ? last : Buffer.concat([...held, last]);
      held = [];
      size = 0;
      start = end + 1;
    }
    if (start < chunk.length) {
      held.push(chunk.subarray(start));
      size += chunk.length - start;
      if (size > lineBytes) throw refused('is damaged: a line of it does not end');
    }
  }
}

async function next(lines: AsyncGenerator<Buffer, void>): Promise<Buffer> {
  const { value } = await lines.next();
  if (value === undefined) throw refused('is damaged: its end is missing');
  return value;
}

function parse<Content>(schema: z.ZodType<Content>, text: Buffer): Content {
  const read = schema.safeParse(json(text));
  if (!read.success) throw refused('is damaged, or not a backup of Penstock');
  return read.data;
}

function json(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}

function refused(problem: string): PlatformStartError {
  return new PlatformStartError('database', 'PENSTOCK_DATA', `The backup ${problem}: restore another one.`);
}
