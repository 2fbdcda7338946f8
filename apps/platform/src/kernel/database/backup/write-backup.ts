import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackedUpFile } from './backed-up-files.ts';
import { asBuffer } from '../../file-places/as-buffer.ts';
import type { FilePlaces } from '../../file-places/file-places.ts';
import { type BackupHeader, type BackupTable, copyOut, endOfRows, linesIn, tableSchema } from './format.ts';
import { placedColumns, placedPieces } from './placed-files.ts';

/** How far a backup is. */
export interface BackupProgress {
  readonly tables: number;
  readonly rows: number;
  /** How many bytes there are before they are compressed. */
  readonly bytes: number;
}

/**
 * Writes everything the database holds at one moment, while others go on working with it.
 *
 * @param client a connection that nobody else uses meanwhile, and that is closed afterwards: one that is interrupted in
 *   the middle of a COPY cannot be used again. Its transaction has started (`begin-backup.ts`).
 * @param files those of the data folder that belong to it.
 * @param places those of lasting files, whose contents belong to it.
 * @param onProgress is called again and again, often.
 * @returns the lines of a backup, as bytes that are still to be compressed.
 */
export async function* writeBackup(
  client: ClientBase,
  { files, places }: { readonly files: ReadonlyMap<BackedUpFile, Buffer>; readonly places: FilePlaces },
  onProgress: (progress: BackupProgress) => void,
): AsyncGenerator<Buffer> {
  yield line(await headerOf(client));
  for (const [file, content] of files) yield line({ file, content: content.toString('base64') });
  const progress = { tables: 0, rows: 0, bytes: 0 };
  for (const table of await tablesOf(client)) {
    yield line(table);
    for await (const bytes of rowsOf(client, table, places)) {
      progress.bytes += bytes.length;
      progress.rows += linesIn(bytes);
      onProgress(progress);
      yield bytes;
    }
    progress.tables += 1;
    yield Buffer.from(`${endOfRows}\n`);
  }
  onProgress(progress);
  yield line({ end: true, rows: progress.rows });
  await client.query('commit');
}

/** The rows of a table, as COPY writes them. */
async function* rowsOf(client: ClientBase, table: BackupTable, places: FilePlaces): AsyncGenerator<Buffer> {
  const instead = table.table === 'stored_file' ? placedColumns : {};
  for await (const chunk of client.query(copyTo(copyOut(table, instead)))) yield asBuffer(chunk);
  if (table.table === 'stored_file_piece') yield* placedPieces(client, places, table);
}

function line(content: object): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`);
}

async function headerOf(client: ClientBase): Promise<BackupHeader> {
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
async function tablesOf(client: ClientBase): Promise<BackupTable[]> {
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
    for (const one of ready)
      ordered.push(tableSchema.parse({ ...one, numbered: await numberedOf(client, one.table, one.columns) }));
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  return ordered;
}

/** The last number given out for each column that is numbered. It may be later than the snapshot; never earlier. */
async function numberedOf(
  client: ClientBase,
  table: string,
  columns: readonly string[],
): Promise<Record<string, number>> {
  const found = await client.query<{ column: string; last: string | null }>(
    `select name as column, pg_sequence_last_value(pg_get_serial_sequence($1, name)::regclass)::text as last
     from unnest($2::text[]) as name where pg_get_serial_sequence($1, name) is not null`,
    [table, columns],
  );
  return Object.fromEntries(
    found.rows.flatMap(({ column, last }) => (last === null ? [] : [[column, Number(last)] as const])),
  );
}
