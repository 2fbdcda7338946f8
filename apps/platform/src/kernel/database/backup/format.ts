import { z } from 'zod';
import { backedUpFiles } from './backed-up-files.ts';

/**
 * The content of a backup is lines, compressed with gzip and, with a passphrase, encrypted (`sealed.ts`). The first line
 * is the header; then a line for each file of the data folder that belongs to it; then, for each table, one line that names it, its rows as PostgreSQL's COPY writes them in text format,
 * and a line `\.`; the last line states that it is whole. Each table comes after those it refers to.
 */
export const headerSchema = z.object({
  format: z.literal('penstock-backup'),
  version: z.literal(1),
  /** The steps of the schema that the tables had. */
  steps: z.array(z.string().max(200)).min(1),
  /** The days that had a partition of records, each as the time of its start, ms since 1970. */
  days: z.array(z.number().int()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** A name that needs no quotes in SQL. */
const plainName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

export const tableSchema = z.object({
  table: plainName,
  columns: z.array(plainName).min(1),
  /** The last number given to a row, by the column that is numbered: numbers of deleted rows are not given again. */
  numbered: z.record(plainName, z.number().int().min(1)).default({}),
});
export type BackupTable = z.infer<typeof tableSchema>;

/** A file of the data folder, small. */
export const fileSchema = z.object({ file: z.enum(backedUpFiles), content: z.base64().max(2_000_000) });

export const endSchema = z.object({ end: z.literal(true), rows: z.number().int().min(0) });

/** The line after the rows of a table. No row looks like it: COPY doubles a backslash. */
export const endOfRows = '\\.';

/** How many lines there are in bytes, counted by their line feeds. */
export function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

/** The statement that reads the rows of a table from COPY. */
export function copyInto({ table, columns }: BackupTable): string {
  return `copy ${table} (${quoted(columns)}) from stdin`;
}

/**
 * The statement that writes them. A partitioned table has none of its own, so they are selected.
 *
 * @param instead expressions of SQL in place of columns.
 */
export function copyOut(
  { table, columns }: BackupTable,
  instead: Readonly<Record<string, string>> = {},
): string {
  const selected = columns.map((column) => instead[column] ?? `"${column}"`).join(', ');
  return `copy (select ${selected} from ${table}) to stdout`;
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
