import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { templateQuery, templateSortColumns } from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { ownedBy } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { TableOf } from '../../../kernel/database/column.ts';
import type { gatewayTemplateTable } from '../../../kernel/database/tables/configurations.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

const columns = [
  'id',
  'name',
  'model',
  'drivers',
  'variables',
  'created_at',
  'version',
  'parameters',
  'updated_at',
] as const;

/** The condition that a template belongs to the caller or to the caller's company, for queries of its table. */
function belongsTo(caller: Caller): RawBuilder<boolean> {
  return ownedBy(caller, sql.ref('gateway_template.account_id'));
}

const owner = sql<string>`coalesce(nullif(account.nickname, ''), account.username)`;
const uses = sql`(select count(*) from gateway_template_use where template_id = gateway_template.id)`;
const differing = sql`(select count(*) from gateway_template_use one where template_id = gateway_template.id
  and (one.version < gateway_template.version or one.differences > 0))`;

const orders: Readonly<Record<(typeof templateSortColumns)[number], RawBuilder<unknown>>> = {
  name: sql`lower(gateway_template.name)`,
  model: sql`lower(gateway_template.model)`,
  drivers: sql`gateway_template.drivers`,
  variables: sql`gateway_template.variables`,
  gateways: uses,
  differing,
  updated: sql`gateway_template.updated_at`,
  created: sql`gateway_template.created_at`,
};

const listed = sql`select gateway_template.id, name, model, drivers, variables, gateway_template.created_at, version, parameters,
  gateway_template.updated_at, ${uses}::integer as gateways, ${differing}::integer as differing, ${owner} as owner
  from gateway_template join account on account.id = gateway_template.account_id`;

/** A template as it is listed. */
export interface ListedRow {
  readonly id: number;
  readonly name: string;
  readonly model: string;
  readonly drivers: number;
  readonly variables: number;
  readonly created_at: Date;
  readonly version: number;
  readonly parameters: number;
  readonly updated_at: Date;
  readonly gateways: number;
  readonly differing: number;
  readonly owner: string;
}

/** One page of the templates of a caller, and how many there are in all. */
export async function listTemplates(
  db: Db,
  caller: Caller,
  { keyword, sort, ...place }: CallParsedRequest<typeof templateQuery>,
): Promise<{ readonly total: number; readonly rows: readonly ListedRow[] }> {
  const found =
    keyword.trim() === ''
      ? sql`true`
      : sql`concat_ws(chr(10), name, model, account.username, account.nickname) ilike ${containing(keyword.trim())}`;
  const where = sql`where ${belongsTo(caller)} and ${found}`;
  const counted = await sql<{ count: string }>`select count(*) as count from gateway_template
    join account on account.id = gateway_template.account_id ${where}`.execute(db);
  const { limit, offset } = pageOf(place);
  const { rows } = await sql<ListedRow>`${listed} ${where}
    order by ${orders[sort.column]} ${sql.raw(sortDirections[sort.direction])}, gateway_template.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return { total: Number(counted.rows[0]?.count ?? 0), rows };
}

/** A template of the caller's as it is listed; undefined where there is none of that id. */
export async function listedTemplate(db: Db, caller: Caller, id: Id): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`${listed}
    where gateway_template.id = ${rowNumber(id)} and ${belongsTo(caller)}`.execute(db);
  return rows[0];
}

/** The templates of a caller for a model, by name. Where a model is not known, it fits every one. */
export async function templatesFor(db: Db, caller: Caller, model: string) {
  let query = db.selectFrom('gateway_template').select(columns).where(belongsTo(caller));
  if (model !== '') query = query.where('model', 'in', [model, '']);
  return await query.orderBy('name').execute();
}

/** A template of the caller's with its file, deflated with the header of zlib; undefined where there is none of that id. */
export async function templateDocument(db: Db, caller: Caller, id: Id) {
  return await db
    .selectFrom('gateway_template')
    .select([...columns, 'document'])
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .executeTakeFirst();
}

/** A template of the caller's with the file of a version that is kept; undefined where there is none of them. */
export async function keptTemplateVersion(db: Db, caller: Caller, id: Id, version: number) {
  return await db
    .selectFrom('gateway_template')
    .innerJoin('gateway_template_version as kept', 'kept.template_id', 'gateway_template.id')
    .select(['gateway_template.id', 'name', 'model', 'kept.version', 'kept.document'])
    .where('gateway_template.id', '=', rowNumber(id))
    .where('kept.version', '=', version)
    .where(belongsTo(caller))
    .executeTakeFirst();
}

/** A template of the caller's without its file; undefined where there is none of that id. */
export async function ownTemplate(db: Db, caller: Caller, id: Id) {
  return await db
    .selectFrom('gateway_template')
    .select(columns)
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
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

/** A template of the caller's, locked until the end of the transaction; undefined where there is none of that id. */
export async function lockTemplate({ sql: db }: ChangeTransaction, caller: Caller, id: Id) {
  return await db
    .selectFrom('gateway_template')
    .select([...columns, 'account_id', 'document'])
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .forUpdate()
    .executeTakeFirst();
}

/** Renames a template; answers whether no other of its account has that name. */
export async function renameTemplate(
  { sql: db }: ChangeTransaction,
  {
    id,
    account_id: accountId,
    name,
  }: { readonly id: number; readonly account_id: number; readonly name: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('gateway_template')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other !== undefined) return false;
  await db
    .updateTable('gateway_template')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return true;
}

/** The content of a template. */
interface TemplateContentRow {
  readonly document: Buffer;
  readonly model: string;
  readonly drivers: number;
  readonly variables: number;
  readonly parameters: number;
}

/** Replaces what a template contains, and answers its new version. */
export async function updateTemplate(
  { sql: db }: ChangeTransaction,
  id: number,
  content: TemplateContentRow,
): Promise<number> {
  const { version } = await db
    .updateTable('gateway_template')
    .set((row) => ({ ...content, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Deletes a template. */
export async function deleteTemplate({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('gateway_template').where('id', '=', id).execute();
}
