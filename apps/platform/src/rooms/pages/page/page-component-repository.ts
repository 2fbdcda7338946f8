import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { pageComponentQuery, pageComponentSortColumns } from '@penstock/contract/calls/page-component';
import { type RawBuilder, sql } from 'kysely';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { belongsTo } from '../../../kernel/access/visibility.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { StoredComponent } from './component-file.ts';
import { pageReadableBy } from './page-parts-repository.ts';

const isOwn = (caller: Caller) => belongsTo(caller, sql`page_component.owner_id`);

type SortColumn = (typeof pageComponentSortColumns)[number];

const sortExpressions: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  title: sql`lower(page_component.title)`,
  updateTime: sql`page_component.changed_at`,
};

const listedColumns = [
  'id',
  'title',
  'width',
  'height',
  'widget_count',
  'parameter_count',
  'revision',
  'changed_by',
  'changed_at',
] as const;

/** One page of the list of the caller's components, and how many there are in all. */
export async function listComponents(
  db: Db,
  caller: Caller,
  question: CallParsedRequest<typeof pageComponentQuery>,
) {
  const { keyword, kind, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = db
    .selectFrom('page_component')
    .where(isOwn(caller))
    .where('is_symbol', '=', kind === 'symbol');
  if (keyword.trim() !== '')
    matching = matching.where(sql<boolean>`page_component.title ilike ${containing(keyword.trim())}`);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(listedColumns)
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** Components that a caller may be shown: their own, and those of pages that they may see; with what they consist of. */
export async function shownComponents(db: Db, caller: Caller, ids: readonly Id[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('page_component')
    .select(['id', 'title', 'revision', 'document', isOwn(caller).as('isOwn')])
    .where('id', 'in', ids.map(rowNumber))
    .where(
      sql<boolean>`(${isOwn(caller)} or exists (select from page_component_use
        join page on page.id = page_component_use.page_id
        where page_component_use.component_id = page_component.id and ${pageReadableBy(caller)}))`,
    )
    .orderBy('id')
    .execute();
}

/** One of the caller's components, locked until the change is done; undefined where there is none. */
export async function lockComponent({ sql: db }: ChangeTransaction, caller: Caller, id: Id) {
  return await db
    .selectFrom('page_component')
    .select([...listedColumns, 'document'])
    .where('id', '=', rowNumber(id))
    .where(isOwn(caller))
    .forUpdate()
    .executeTakeFirst();
}

/** One of the caller's components without its content; undefined where there is none. */
export async function ownComponent(db: Db, caller: Caller, id: Id) {
  return await db
    .selectFrom('page_component')
    .select(listedColumns)
    .where('id', '=', rowNumber(id))
    .where(isOwn(caller))
    .executeTakeFirst();
}

function columnsOf({
  title,
  width,
  height,
  widgetCount,
  parameterCount,
  isSymbol,
  size,
  document,
}: StoredComponent) {
  return {
    title,
    width,
    height,
    widget_count: widgetCount,
    parameter_count: parameterCount,
    is_symbol: isSymbol,
    size,
    document: Buffer.from(document),
  };
}

/** Adds a component to the caller's and answers its id. */
export async function insertComponent(
  transaction: ChangeTransaction,
  { accountId, username }: Caller,
  component: StoredComponent,
): Promise<Id> {
  const { id } = await transaction.sql
    .insertInto('page_component')
    .values({ owner_id: rowNumber(accountId), changed_by: username, ...columnsOf(component) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeUses(transaction, id, component);
  return idOf(id);
}

/** Ids for components that are to be added. */
export async function reserveComponentIds(db: Db, count: number): Promise<readonly Id[]> {
  if (count === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('page_component', 'id')) as id
    from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => idOf(id));
}

/** Adds a component to the caller's by an id that was reserved for it. */
export async function insertComponentAs(
  transaction: ChangeTransaction,
  { accountId, username }: Caller,
  id: Id,
  component: StoredComponent,
): Promise<void> {
  const { title, width, height, widget_count, parameter_count, is_symbol, size, document } =
    columnsOf(component);
  await sql`insert into page_component (id, owner_id, changed_by, title, width, height, widget_count, parameter_count, is_symbol, size, document)
    overriding system value values (${id}::bigint, ${accountId}::bigint, ${username}, ${title}, ${width}, ${height},
      ${widget_count}, ${parameter_count}, ${is_symbol}, ${size}, ${document})`.execute(transaction.sql);
  await storeUses(transaction, rowNumber(id), component);
}

/** Changes a component and answers its revision then. */
export async function updateComponent(
  transaction: ChangeTransaction,
  { username }: Caller,
  id: number,
  component: StoredComponent,
): Promise<number> {
  const { revision } = await transaction.sql
    .updateTable('page_component')
    .set({
      ...columnsOf(component),
      revision: sql<number>`revision + 1`,
      changed_by: username,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await storeUses(transaction, id, component);
  return revision;
}

/** Deletes a component. */
export async function deleteComponent({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('page_component').where('id', '=', id).execute();
}

async function storeUses(
  { sql: db }: ChangeTransaction,
  id: number,
  { images, scenes }: Pick<StoredComponent, 'images' | 'scenes'>,
): Promise<void> {
  await db.deleteFrom('component_image_use').where('component_id', '=', id).execute();
  await db.deleteFrom('component_scene_use').where('component_id', '=', id).execute();
  if (images.length > 0)
    await db
      .insertInto('component_image_use')
      .values(images.map((sha256) => ({ component_id: id, sha256 })))
      .execute();
  if (scenes.length > 0)
    await db
      .insertInto('component_scene_use')
      .values(scenes.map((scene) => ({ component_id: id, scene_id: rowNumber(scene) })))
      .execute();
}
