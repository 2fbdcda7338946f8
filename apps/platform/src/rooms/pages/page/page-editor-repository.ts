import { limits } from '@penstock/contract/rules/limits';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

const { seconds, missed } = limits.pageHeartbeat;

/**
 * The account that has a page open for editing, also one that has been silent for too long (`isOpen`);
 * undefined where there is none.
 */
export async function editorOf(db: Db, pageId: number) {
  return await db
    .selectFrom('page_editor')
    .innerJoin('account', 'account.id', 'page_editor.account_id')
    .where('page_id', '=', pageId)
    .select([
      'page_editor.token',
      'page_editor.account_id',
      'page_editor.opened_at',
      'account.username',
      'account.nickname',
      sql<boolean>`page_editor.expires_at > now()`.as('isOpen'),
    ])
    .executeTakeFirst();
}

/** An editor of a page. */
export type StoredEditor = NonNullable<Awaited<ReturnType<typeof editorOf>>>;

/** Gives a page to an editor, in the place of the one who has it. */
export async function storeEditor(
  { sql: db }: ChangeTransaction,
  pageId: number,
  { accountId }: Caller,
  token: string,
): Promise<void> {
  const values = {
    token,
    account_id: rowNumber(accountId),
    opened_at: sql<Date>`now()`,
    expires_at: expiry(),
  };
  await db
    .insertInto('page_editor')
    .values({ page_id: pageId, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute();
}

/** An editor has said that it is still open. */
export async function prolongEditor({ sql: db }: ChangeTransaction, pageId: number): Promise<void> {
  await db.updateTable('page_editor').set({ expires_at: expiry() }).where('page_id', '=', pageId).execute();
}

/** An editor is closed; answers whether it had the page. */
export async function deleteEditor(
  db: Db,
  pageId: number,
  { accountId }: Caller,
  token: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('page_editor')
    .where('page_id', '=', pageId)
    .where('account_id', '=', rowNumber(accountId))
    .where('token', '=', token)
    .returning('page_id')
    .executeTakeFirst();
  return row !== undefined;
}

function expiry() {
  return sql<Date>`now() + make_interval(secs => ${seconds * missed})`;
}
