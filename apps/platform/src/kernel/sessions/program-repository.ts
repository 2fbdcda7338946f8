import type { Db } from '../database/schema.ts';
import { callerColumns } from './caller.ts';

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
