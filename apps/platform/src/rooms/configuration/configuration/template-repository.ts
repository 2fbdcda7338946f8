import type { Id } from '@penstock/contract/calls/identifier';
import type { Insertable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { TableOf } from '../../../kernel/database/column.ts';
import type { gatewayTemplateTable } from '../../../kernel/database/tables/configurations.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

const columns = ['id', 'name', 'model', 'drivers', 'variables', 'created_at'] as const;

/** The templates of an account for a model, by name. Where a model is not known, it fits every one. */
export async function templatesFor(db: Db, accountId: Id, model: string) {
  let query = db
    .selectFrom('gateway_template')
    .select(columns)
    .where('account_id', '=', rowNumber(accountId));
  if (model !== '') query = query.where('model', 'in', [model, '']);
  return await query.orderBy('name').execute();
}

/** The file of a template of an account, deflated with the header of zlib; undefined where there is none of that id. */
export async function templateDocument(db: Db, accountId: Id, id: Id): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('gateway_template')
    .select('document')
    .where('id', '=', rowNumber(id))
    .where('account_id', '=', rowNumber(accountId))
    .executeTakeFirst();
  return row?.document;
}

/** A template of an account without its file; undefined where there is none of that id. */
export async function ownTemplate(db: Db, accountId: Id, id: Id) {
  return await db
    .selectFrom('gateway_template')
    .select(columns)
    .where('id', '=', rowNumber(id))
    .where('account_id', '=', rowNumber(accountId))
    .executeTakeFirst();
}

/** Adds a template and answers its id; undefined where the account has one of that name. */
export async function insertTemplate(
  { sql: db }: ChangeTransaction,
  row: Insertable<TableOf<typeof gatewayTemplateTable>>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('gateway_template')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** A template of an account, locked until the end of the transaction; undefined where there is none of that id. */
export async function lockTemplate({ sql: db }: ChangeTransaction, accountId: Id, id: Id) {
  return await db
    .selectFrom('gateway_template')
    .select(columns)
    .where('id', '=', rowNumber(id))
    .where('account_id', '=', rowNumber(accountId))
    .forUpdate()
    .executeTakeFirst();
}

/** Renames a template; answers whether no other of the account has that name. */
export async function renameTemplate(
  { sql: db }: ChangeTransaction,
  accountId: Id,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('gateway_template')
    .select('id')
    .where('account_id', '=', rowNumber(accountId))
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other !== undefined) return false;
  await db.updateTable('gateway_template').set({ name }).where('id', '=', id).execute();
  return true;
}

/** Deletes a template. */
export async function deleteTemplate({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('gateway_template').where('id', '=', id).execute();
}
