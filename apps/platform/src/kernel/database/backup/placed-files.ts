import type { ClientBase } from 'pg';
import { FilePlaceError } from '../../file-places/file-place.ts';
import { type FilePlaces, inDatabase, keyOf } from '../../file-places/file-places.ts';
import { partsOf } from '../../file-places/parts.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import type { BackupTable } from './format.ts';

/** The size of the pieces of a file in a backup, in bytes. */
const pieceBytes = 1_048_576;

/** How the rows of stored files are in a backup: as if their content were in the database, since it is in the backup. */
export const placedColumns: Readonly<Record<string, string>> = {
  place: `'${inDatabase}'`,
  moving_to: 'null::text',
  move_after: 'null::timestamptz',
};

/**
 * The contents of files outside of the database as rows of the table of their pieces, as COPY writes them in text format, one at a time.
 * A file that its place does not have any more is left out: it is as missing after a restore as it is now.
 *
 * @throws FilePlaceError where a place does not give a file, and PlatformStartError where it is not set.
 */
export async function* placedPieces(
  client: ClientBase,
  places: FilePlaces,
  { columns }: BackupTable,
): AsyncGenerator<Buffer> {
  const found = await client.query<{ id: string; place: string }>(
    'select id, place from stored_file where place <> $1 order by id',
    [inDatabase],
  );
  for (const { id, place: name } of found.rows) {
    const place = places.named(name);
    if (place === undefined)
      throw new PlatformStartError(
        'setting',
        'PENSTOCK_FILES_BEFORE',
        `Files are in ${name}, which is not set: set PENSTOCK_FILES or PENSTOCK_FILES_BEFORE to it.`,
      );
    let start = 0;
    try {
      for await (const { bytes } of partsOf(place.read(keyOf(id)), pieceBytes)) {
        yield rowOf(columns, { file_id: id, start, size: bytes.length }, bytes);
        start += bytes.length;
      }
    } catch (error) {
      if (!(error instanceof FilePlaceError && error.trouble === 'missing')) throw error;
    }
  }
}

function rowOf(
  columns: readonly string[],
  facts: Readonly<Record<string, string | number>>,
  content: Buffer,
): Buffer {
  const fields = columns.map((name) =>
    name === 'content' ? `\\\\x${content.toString('hex')}` : String(facts[name] ?? '\\N'),
  );
  return Buffer.from(`${fields.join('\t')}\n`);
}
