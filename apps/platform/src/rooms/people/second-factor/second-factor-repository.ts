import type { Selectable } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { SecondFactorTable } from '../../../kernel/database/tables/second-factor.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** The second factor of an account, active or being set up; undefined when there is none. */
export async function secondFactorOf(
  db: Db,
  accountId: number,
): Promise<Selectable<SecondFactorTable> | undefined> {
  return await db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** How many recovery codes of an account are left. */
export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Keeps the secret of a second factor that is being set up, in place of an older one that is not active. */
export async function keepSecret(
  { sql }: ChangeTransaction,
  accountId: number,
  secret: Buffer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('second_factor')
    .values({ account_id: accountId, secret, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factor.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Puts the second factor of an account active. */
export async function enableSecondFactor(
  { sql }: ChangeTransaction,
  accountId: number,
  now: Date,
): Promise<void> {
  await sql
    .updateTable('second_factor')
    .set({ enabled_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** Takes the second factor of an account away, with its recovery codes. */
export async function deleteSecondFactor({ sql }: ChangeTransaction, accountId: number): Promise<void> {
  await sql.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await sql.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  { sql }: ChangeTransaction,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await sql
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute();
}

/** Marks the code of a time step as used; false when it was, or a later one. One statement, so that it holds at once. */
export async function useStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code up; false when the account has none of that hash. */
export async function useRecoveryCode(db: Db, accountId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
