import type { Insertable, Selectable } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

type Row = Selectable<Schema['firmware_key']>;

/** The keys that sign firmware; undefined before they were made. */
export async function storedFirmwareKey(db: Db): Promise<Row | undefined> {
  return await db.selectFrom('firmware_key').selectAll().executeTakeFirst();
}

/** Stores keys where there are none, and answers those that are there. */
export async function insertFirmwareKey(db: Db, row: Insertable<Schema['firmware_key']>): Promise<Row> {
  await db
    .insertInto('firmware_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom('firmware_key').selectAll().executeTakeFirstOrThrow();
}

/** Replaces the sealed private key. */
export async function replaceFirmwareKey({ sql }: ChangeTransaction, privateKey: Buffer): Promise<void> {
  await sql.updateTable('firmware_key').set({ private_key: privateKey }).execute();
}
