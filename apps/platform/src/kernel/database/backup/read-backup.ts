import type { z } from 'zod';
import { migrations } from '../migrations/list.ts';
import type { BackedUpFile } from './backed-up-files.ts';
import { type BackupHeader, endSchema, fileSchema, headerSchema, tableSchema } from './format.ts';
import { LineReader, type Rows } from './line-reader.ts';
import { refusedBackup } from './refused.ts';
import type { BackupTable } from './format.ts';

/** A visitor of the parts of a backup, in their order. */
export interface BackupVisitor {
  header(header: BackupHeader): Promise<void>;
  file(name: BackedUpFile, content: Buffer): void;
  /** Has to read all rows. */
  table(table: BackupTable, rows: AsyncIterable<Rows>): Promise<void>;
}

/**
 * Reads a backup from its first line to its last.
 *
 * @param bytes its lines, no longer encrypted and compressed.
 * @returns how many rows it holds.
 * @throws PlatformStartError when it is damaged, cut off or of a newer version.
 */
export async function readBackup(bytes: AsyncIterable<Buffer>, visitor: BackupVisitor): Promise<number> {
  const lines = new LineReader(bytes);
  const header = parse(headerSchema, await lines.line());
  const unknown = header.steps.find((name) => migrations.every((step) => step.name !== name));
  if (unknown !== undefined)
    throw refusedBackup(`was written by a newer version of Penstock (it has step ${unknown})`);
  await visitor.header(header);
  let count = 0;
  const counted = async function* (rows: AsyncIterable<Rows>) {
    for await (const block of rows) {
      count += block.count;
      yield block;
    }
  };
  for (;;) {
    const text = await lines.line();
    const end = endSchema.safeParse(json(text));
    if (end.success) {
      if (end.data.rows !== count)
        throw refusedBackup(`is damaged: it holds ${count} rows instead of ${end.data.rows}`);
      await lines.finish();
      return count;
    }
    const file = fileSchema.safeParse(json(text));
    if (file.success) {
      visitor.file(file.data.file, Buffer.from(file.data.content, 'base64'));
      continue;
    }
    await visitor.table(parse(tableSchema, text), counted(lines.rows()));
  }
}

/** The findings of {@link verifyBackup}. */
export interface BackupFacts {
  readonly tables: number;
  readonly rows: number;
}

/** Reads a whole backup without using it. @throws PlatformStartError when it cannot be restored. */
export async function verifyBackup(bytes: AsyncIterable<Buffer>): Promise<BackupFacts> {
  let tables = 0;
  const rows = await readBackup(bytes, {
    header: () => Promise.resolve(),
    file: () => undefined,
    table: async (_table, blocks) => {
      tables += 1;
      for await (const _block of blocks);
    },
  });
  return { tables, rows };
}

function parse<Schema extends z.ZodType>(schema: Schema, text: Buffer): z.output<Schema> {
  const read = schema.safeParse(json(text));
  if (!read.success) throw refusedBackup('is damaged, or not a backup of Penstock');
  return read.data;
}

function json(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}
