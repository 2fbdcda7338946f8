import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { partsOf } from '../../file-places/parts.ts';

/** Bytes of a piece that the platform itself writes, and that it reads at once. */
export const pieceBytes = 1_048_576;

/** The facts about a stored file. */
export interface StoredFileFacts {
  /** Bytes. */
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Adds a file with its content. It is in the database at first, so that it is there together with the row that refers to it; where
 * another place is set, it is moved there afterwards. Once no row refers to it, housekeeping removes it.
 *
 * @returns its id.
 */
export async function insertStoredFile(
  db: Db,
  { size, sha256 }: StoredFileFacts,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const id = randomUUID();
  await db.insertInto('stored_file').values({ id, size, sha256 }).execute();
  await insertContent(db, id, content);
  return id;
}

/** Adds a file whose content is still to come. Answers its id. */
export async function insertOpenFile(db: Db, size: number): Promise<string> {
  const id = randomUUID();
  await db.insertInto('stored_file').values({ id, size }).execute();
  return id;
}

/** The content of a file is complete; nothing is added to it any more. */
export async function closeStoredFile(db: Db, id: string, sha256: string): Promise<void> {
  await db.updateTable('stored_file').set({ sha256 }).where('id', '=', id).execute();
}

/** Adds the content of a file, in pieces. */
export async function insertContent(db: Db, id: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  let start = 0;
  for await (const { bytes } of partsOf(content, pieceBytes)) {
    await insertPiece(db, id, start, bytes);
    start += bytes.length;
  }
}

/** Adds a piece of a file at an offset. */
export async function insertPiece(db: Db, id: string, start: number, content: Buffer): Promise<void> {
  await db
    .insertInto('stored_file_piece')
    .values({ file_id: id, start, size: content.length, content })
    .execute();
}

/** Deletes the pieces that the database has of a file. */
export async function deletePieces(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_file_piece').where('file_id', '=', id).execute();
}

/** Bytes of a file from an offset on, as many as one piece has of them at most; empty where the database has none. */
export async function readPiece(db: Db, id: string, offset: number, limit: number): Promise<Buffer> {
  const piece = await db
    .selectFrom('stored_file_piece')
    .select(
      sql<Buffer>`substring(content from (${offset}::bigint - start + 1)::int for ${limit}::int)`.as('bytes'),
    )
    .where('file_id', '=', id)
    .where('start', '<=', offset)
    .where(sql<boolean>`start + size > ${offset}::bigint`)
    .executeTakeFirst();
  return piece?.bytes ?? Buffer.alloc(0);
}

/** The name of the place of a file; undefined where there is no such file. */
export async function placeOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('stored_file').select('place').where('id', '=', id).executeTakeFirst();
  return row?.place;
}
