import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** The accounts that are authorised on a gateway, the first ones first. */
export async function authorisationsOf(db: Db, sn: string) {
  return await db
    .selectFrom('gateway_authorisation as authorisation')
    .innerJoin('account', 'account.id', 'authorisation.account_id')
    .select(['account.id', 'account.username', 'account.nickname', 'authorisation.created_at'])
    .where('authorisation.sn', '=', sn)
    .orderBy('authorisation.created_at')
    .orderBy('account.id')
    .execute();
}

/** Authorises an account on a gateway. */
export async function insertAuthorisation(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  accountId: number,
): Promise<void> {
  await transaction
    .insertInto('gateway_authorisation')
    .values({ sn, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes an authorisation back; false where there was none. */
export async function deleteAuthorisation(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  accountId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('gateway_authorisation')
    .where('sn', '=', sn)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes all authorisations on a gateway back. */
export async function deleteAuthorisations({ sql: transaction }: ChangeTransaction, sn: string) {
  await transaction.deleteFrom('gateway_authorisation').where('sn', '=', sn).execute();
}
