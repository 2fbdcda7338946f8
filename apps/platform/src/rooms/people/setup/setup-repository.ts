import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Whether there is a super administrator, enabled or not. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role_type', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the link; one that was there before is no longer valid. */
export async function storeSetupLink(db: Db, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('setup_link')
    .values(link)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(link))
    .execute();
}

/** Takes the link away; false when it is another one, or expired. Of several at once, one succeeds. */
export async function useSetupLink(
  { sql: transaction }: ChangeTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('setup_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
