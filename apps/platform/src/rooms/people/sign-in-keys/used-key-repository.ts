import type { Db } from '../../../kernel/database/schema.ts';
import type { UsedKeys } from './sign-in-keys.ts';

/** Remembers used sign-in keys in the database, for all processes. */
export function usedKeysIn(db: Db): UsedKeys {
  return {
    use: async (keyId, expiresAt) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_sign_in_key')
        .values({ key_id: keyId, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
