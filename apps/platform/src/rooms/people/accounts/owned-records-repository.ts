import type { Id } from '@penstock/contract/calls/identifier';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Locks an account until the end of the transaction, so that two records added at once are counted in turn. */
export async function lockAccount(db: Db, accountId: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
}

/**
 * How many records of a table an account has, by the column that names it. The account is locked until the end of the
 * transaction.
 */
export async function countOwned(
  { sql: db }: ChangeTransaction,
  table: keyof Schema,
  accountId: Id,
  owner: 'owner_id' | 'account_id' = 'owner_id',
): Promise<number> {
  await lockAccount(db, rowNumber(accountId));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where ${sql.ref(owner)} = ${rowNumber(accountId)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
