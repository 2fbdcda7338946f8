import type { Id } from '@penstock/contract/calls/identifier';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Whether an account agreed that these scripts of a page write without a click. */
export async function hasAgreed(db: Db, pageId: number, accountId: Id, digest: string): Promise<boolean> {
  const found = await db
    .selectFrom('page_agreement')
    .select('digest')
    .where('page_id', '=', pageId)
    .where('account_id', '=', rowNumber(accountId))
    .executeTakeFirst();
  return found?.digest === digest;
}

/** Stores that an account agreed to these scripts of a page, in the place of those it agreed to before. */
export async function storeAgreement(
  { sql: db }: ChangeTransaction,
  pageId: number,
  accountId: Id,
  digest: string,
): Promise<void> {
  await db
    .insertInto('page_agreement')
    .values({ page_id: pageId, account_id: rowNumber(accountId), digest })
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'account_id']).doUpdateSet({ digest, agreed_at: sql`now()` }),
    )
    .execute();
}

/** Forgets to which scripts of a page an account agreed. */
export async function deleteAgreement(
  { sql: db }: ChangeTransaction,
  pageId: number,
  accountId: Id,
): Promise<void> {
  await db
    .deleteFrom('page_agreement')
    .where('page_id', '=', pageId)
    .where('account_id', '=', rowNumber(accountId))
    .execute();
}
