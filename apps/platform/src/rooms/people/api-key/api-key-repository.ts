import type { Id } from '@penstock/contract/calls/identifier';
import type { Insertable, Selectable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ApiKeyTable } from '../../../kernel/database/tables/api-keys.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

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

/** Deletes all keys of an account, and answers their hashes. */
export async function deleteApiKeysOf(db: Db, accountId: number): Promise<readonly Buffer[]> {
  const rows = await db
    .deleteFrom('api_key')
    .where('account_id', '=', accountId)
    .returning('key_hash')
    .execute();
  return rows.map(({ key_hash: hash }) => hash);
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
