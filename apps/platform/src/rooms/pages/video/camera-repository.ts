import { type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { OwnedRecords, type RecordOf } from '../../people/owned/owned-record-repository.ts';

/** A camera as it is stored. */
export type StoredCamera = Selectable<Schema['camera']>;

/** The cameras of accounts. */
export const cameraRecords = new OwnedRecords('camera', {
  searched: ['serial_number', 'host'],
  sorted: { serialNumber: sql`lower(camera.serial_number)`, host: sql`lower(camera.host)` },
  more: {},
});

/** A camera with the name of its owner. */
export type ListedCamera = RecordOf<typeof cameraRecords>;

/** The camera that a page of the caller names, the caller's own before those of the company. */
export async function cameraBySerial(
  db: Db,
  caller: Caller,
  serialNumber: string,
): Promise<StoredCamera | undefined> {
  return await db
    .selectFrom('camera')
    .selectAll()
    .where('serial_number', '=', serialNumber)
    .where(cameraRecords.belongsTo(caller))
    .orderBy(sql`owner_id = ${caller.accountId}::bigint`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether another camera of the account has a serial number. The account must be locked. */
export async function isSerialTaken(
  { sql: db }: ChangeTransaction,
  ownerId: number,
  serialNumber: string,
  but: number | undefined,
): Promise<boolean> {
  let query = db
    .selectFrom('camera')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('serial_number', '=', serialNumber);
  if (but !== undefined) query = query.where('id', '<>', but);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Replaces the sealed password of each camera that has one. */
export async function replacePasswords(
  { sql: db }: ChangeTransaction,
  reseal: (sealed: Buffer) => Buffer,
): Promise<void> {
  const rows = await db
    .selectFrom('camera')
    .select(['id', 'password'])
    .where('password', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id, password } of rows)
    if (password !== null)
      await db
        .updateTable('camera')
        .set({ password: reseal(password) })
        .where('id', '=', id)
        .execute();
}
