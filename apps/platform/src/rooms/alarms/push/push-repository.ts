import type { Id } from '@penstock/contract/calls/identifier';
import type { Insertable, Selectable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A browser that is notified. */
export type PushDevice = Selectable<Schema['push_device']>;
type KeyRow = Selectable<Schema['push_key']>;

/** The keys of this installation for push services; undefined before they were made. */
export async function storedPushKey(db: Db): Promise<KeyRow | undefined> {
  return await db.selectFrom('push_key').selectAll().executeTakeFirst();
}

/** Stores keys where there are none, and answers those that are there. */
export async function insertPushKey(db: Db, row: Insertable<Schema['push_key']>): Promise<KeyRow> {
  await db
    .insertInto('push_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
}

/** Replaces the sealed private key. */
export async function replacePushKey({ sql }: ChangeTransaction, privateKey: Buffer): Promise<void> {
  await sql.updateTable('push_key').set({ private_key: privateKey }).execute();
}

/** The browsers of an account whose sessions are valid, the one that was switched on last first. */
export async function pushDevices(db: Db, accountId: number, now: Date): Promise<readonly PushDevice[]> {
  return await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.token_hash', 'push_device.session_hash')
    .innerJoin('account', 'account.id', 'push_device.account_id')
    .where('push_device.account_id', '=', accountId)
    .where('session.ended', '=', false)
    .where('session.expires_at', '>', now)
    .where('account.disabled', '=', false)
    .selectAll('push_device')
    .orderBy('push_device.id', 'desc')
    .execute();
}

/** Switches a browser on; one that was on before, for whatever account, is that of this session from now on. */
export async function storePushDevice(
  { sql }: ChangeTransaction,
  device: Insertable<Schema['push_device']>,
): Promise<void> {
  await sql.deleteFrom('push_device').where('endpoint', '=', device.endpoint).execute();
  await sql.insertInto('push_device').values(device).execute();
}

/** Keeps the browsers of an account that were switched on last. */
export async function keepNewestPushDevices(
  { sql }: ChangeTransaction,
  accountId: number,
  count: number,
): Promise<void> {
  await sql
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('push_device')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(count),
    )
    .execute();
}

/** Removes a browser of an account; answers whether there was one. */
export async function removePushDevice(
  { sql }: ChangeTransaction,
  accountId: number,
  id: Id,
): Promise<boolean> {
  const removed = await sql
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .where('id', '=', rowNumber(id))
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Forgets a browser that its push service no longer knows. */
export async function forgetPushDevice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}
