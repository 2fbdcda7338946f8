import type { Id } from '@penstock/contract/calls/identifier';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { lockAccount } from '../../people/accounts/owned-records-repository.ts';

/** The saved views of an account, by name. */
export async function viewsOf(db: Db, accountId: number) {
  return await db
    .selectFrom('history_view')
    .select(['id', 'name', 'view', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/**
 * Adds a view; answers its id, or why it was not added. The account is locked meanwhile, so that two views that are
 * saved at once are counted one after the other.
 */
export async function insertView(
  db: Db,
  view: { readonly accountId: number; readonly name: string; readonly view: string },
  maximum: number,
): Promise<number | 'tooMany' | 'nameTaken'> {
  return await db.transaction().execute(async (transaction) => {
    const { accountId, name, view: content } = view;
    await lockAccount(transaction, accountId);
    const existing = await viewsOf(transaction, accountId);
    if (existing.length >= maximum) return 'tooMany';
    const added = await transaction
      .insertInto('history_view')
      .values({ account_id: accountId, name, view: content })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added === undefined ? 'nameTaken' : added.id;
  });
}

/** Whether another view of an account has a name. */
export async function isNameTaken(db: Db, accountId: number, name: string, id: Id): Promise<boolean> {
  const other = await db
    .selectFrom('history_view')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('id', '!=', rowNumber(id))
    .executeTakeFirst();
  return other !== undefined;
}

/** Changes a view of an account; false when it has none of this id. */
export async function updateView(
  db: Db,
  accountId: number,
  id: Id,
  changed: { readonly name: string | undefined; readonly view: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('history_view')
    .set({
      updated_at: sql`now()`,
      ...(changed.name === undefined ? {} : { name: changed.name }),
      ...(changed.view === undefined ? {} : { view: changed.view }),
    })
    .where('id', '=', rowNumber(id))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a view of an account; false when it has none of this id. */
export async function deleteView(db: Db, accountId: number, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('history_view')
    .where('id', '=', rowNumber(id))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
