import type { Id } from '@penstock/contract/calls/identifier';
import type { Selectable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import { insertOpenFile, insertPiece } from '../../../kernel/files/stored/stored-file-repository.ts';

/** A file of firmware, as far as it has come. */
export type FirmwareFile = Selectable<Schema['firmware_file']>;

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
  const id = await insertOpenFile(db, size);
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
  await db
    .deleteFrom('stored_file')
    .where(
      'id',
      'in',
      db.selectFrom('firmware_file').select('id').where('used', '=', false).where('created_at', '<', before),
    )
    .execute();
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
  await insertPiece(db, id, start, content);
  await db
    .updateTable('firmware_file')
    .set({ received: start + content.length })
    .where('id', '=', id)
    .execute();
}
