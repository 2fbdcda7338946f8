import type { Id } from '@penstock/contract/calls/identifier';
import type { Insertable, Selectable } from 'kysely';
import { rowNumber } from '../../database/id.ts';
import type { Db } from '../../database/schema.ts';
import type { ApiKeyTable } from '../../database/tables/api-keys.ts';
import type { ChangeTransaction } from '../operation-log/change.ts';
import { callerColumns } from '../user/account-repository.ts';

/** A key, as the database holds it. */
export type StoredApiKey = Selectable<ApiKeyTable>;

/** The keys of an account, the newest first; those that have expired as well, so that their owner sees why. */
export async function apiKeysOf(db: Db, accountId: number): Promise<StoredApiKey[]> {
  return await db
    .selectFrom('api_key')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

/** Adds a key. */
export async function insertApiKey(
  { sql: transaction }: ChangeTransaction,
  key: Insertable<ApiKeyTable>,
): Promise<StoredApiKey> {
  return await transaction.insertInto('api_key').values(key).returningAll().executeTakeFirstOrThrow();
}

/** Deletes a key of an account, and answers it; undefined when there is none of that id. */
export async function deleteApiKey(
  { sql: transaction }: ChangeTransaction,
  accountId: number,
  id: Id,
): Promise<StoredApiKey | undefined> {
  return await transaction
    .deleteFrom('api_key')
    .where('id', '=', rowNumber(id))
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

/** A key with the account it is of; undefined when there is none. */
export async function apiKeyWithAccount(db: Db, keyHash: Buffer) {
  return await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .where('api_key.key_hash', '=', keyHash)
    .select([
      'api_key.id as key_id',
      'api_key.auth_codes as key_auth_codes',
      'api_key.expires_at',
      'api_key.last_used_at',
      ...callerColumns,
    ])
    .executeTakeFirst();
}

/** Stores that a key was used. */
export async function noteUseOfApiKey(db: Db, id: number, now: Date, address: string): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: now, last_address: address })
    .where('id', '=', id)
    .execute();
}
