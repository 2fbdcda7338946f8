import { randomUUID } from 'node:crypto';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';

/** A file of firmware, as far as it has come. */
export type FirmwareFile = Selectable<Schema['firmware_file']>;

/** Bytes of a piece that the platform itself writes, and that it reads at once. */
export const pieceBytes = 1_048_576;

/** The facts by which an upload is found again. */
interface UploadFacts {
  readonly accountId: Id;
  readonly fileName: string;
  readonly size: number;
  readonly changed: number;
}

/** The unfinished upload of an account with these facts; undefined when there is none. */
export async function unfinishedUpload(db: Db, facts: UploadFacts): Promise<FirmwareFile | undefined> {
  return await db
    .selectFrom('firmware_file')
    .selectAll()
    .where('account_id', '=', rowNumber(facts.accountId))
    .where('file_name', '=', facts.fileName)
    .where('size', '=', facts.size)
    .where('changed', '=', facts.changed)
    .where('used', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds a file without content. */
export async function insertFile(
  db: Db,
  { accountId, fileName, size, changed }: Omit<UploadFacts, 'accountId'> & { readonly accountId: Id | null },
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('firmware_file')
    .values({
      id,
      account_id: accountId === null ? null : rowNumber(accountId),
      file_name: fileName,
      size,
      changed,
    })
    .execute();
  return id;
}

/** Deletes uploads that nobody finished. */
export async function deleteOldUploads(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('firmware_file').where('used', '=', false).where('created_at', '<', before).execute();
}

/** An upload of an account that no firmware was made of, locked; undefined when there is none. */
export async function lockUpload(db: Db, id: string, accountId: Id): Promise<FirmwareFile | undefined> {
  return await db
    .selectFrom('firmware_file')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', rowNumber(accountId))
    .where('used', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds the next piece of a file. */
export async function appendPiece(db: Db, id: string, start: number, content: Buffer): Promise<void> {
  await db
    .insertInto('firmware_piece')
    .values({ file_id: id, start, size: content.length, content })
    .execute();
  await db
    .updateTable('firmware_file')
    .set({ received: start + content.length })
    .where('id', '=', id)
    .execute();
}

/** Bytes of a file from an offset on, as many as one piece has of them at most; empty behind the end. */
export async function readFile(db: Db, id: string, offset: number, limit: number): Promise<Buffer> {
  const piece = await db
    .selectFrom('firmware_piece')
    .select(
      sql<Buffer>`substring(content from (${offset}::bigint - start + 1)::int for ${limit}::int)`.as('bytes'),
    )
    .where('file_id', '=', id)
    .where('start', '<=', offset)
    .where(sql<boolean>`start + size > ${offset}::bigint`)
    .executeTakeFirst();
  return piece?.bytes ?? Buffer.alloc(0);
}

/** A stretch of a file, piece by piece. Throws where the file ends before. */
export async function* fileStretch(db: Db, id: string, offset: number, size: number): AsyncGenerator<Buffer> {
  let at = offset;
  while (at < offset + size) {
    const bytes = await readFile(db, id, at, Math.min(pieceBytes, offset + size - at));
    if (bytes.length === 0) throw new Error('a file of firmware ends before its end');
    yield bytes;
    at += bytes.length;
  }
}
