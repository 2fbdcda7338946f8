import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { pageQuery, pageSortColumns } from '@penstock/contract/calls/page';
import type { Language } from '@penstock/languages/language';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { pageTitleExpression } from '../../../kernel/database/title-expression.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { productVisibleTo } from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { pageShownTo } from './page-parts-repository.ts';

/** A page as the database has it, without what it consists of. */
export type PageRecord = Selectable<Schema['page']>;

type SortColumn = (typeof pageSortColumns)[number];

const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  order: sql`page.position`,
  title: sql`lower(${pageTitleExpression(language)})`,
  updateTime: sql`present.saved_at`,
  createTime: sql`page.created_at`,
});

/** Pages with their present revision and their editor, as far as lists need them. */
function described(db: Db) {
  return db
    .selectFrom('page')
    .innerJoin('product', 'product.id', 'page.product_id')
    .innerJoin('page_revision as present', (join) =>
      join.onRef('present.page_id', '=', 'page.id').onRef('present.revision', '=', 'page.revision'),
    )
    .leftJoin('page_editor as editor', (join) =>
      join.onRef('editor.page_id', '=', 'page.id').on('editor.expires_at', '>', sql<Date>`now()`),
    )
    .leftJoin('account', 'account.id', 'editor.account_id');
}

/** How many threads of comments a page has that are not resolved. */
const openThreads = sql<number>`(select count(*)::int from page_thread
  where page_thread.page_id = page.id and page_thread.resolved_at is null)`;

const describedColumns = [
  'page.id',
  'page.product_id',
  'page.title',
  'page.title_translations',
  'page.width',
  'page.height',
  'page.fit',
  'page.bg_color',
  'page.bg_image',
  'page.password_hash',
  'page.revision',
  'page.created_at',
  'page.comment_revision',
  openThreads.as('open_comments'),
  'product.title as product_title',
  'product.title_translations as product_title_translations',
  'present.author',
  'present.saved_at',
  'present.note',
  'present.automatic',
  'present.widget_count',
  'present.picture_type',
  'editor.token as editor_token',
  'editor.account_id as editor_account_id',
  'editor.opened_at as editor_opened_at',
  'account.username as editor_username',
  'account.nickname as editor_nickname',
] as const;

/** One page of the list of the pages of a product, and how many there are in all. */
export async function listPages(
  db: Db,
  caller: Caller,
  question: CallParsedRequest<typeof pageQuery>,
  language: Language,
) {
  const { productId, keyword, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = described(db)
    .where('page.product_id', '=', rowNumber(productId))
    .where(productVisibleTo(caller));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), page.title, translated_texts(page.title_translations)) ilike ${containing(keyword.trim())}`,
    );
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(describedColumns)
    .orderBy(sortExpressions(language)[sort.column], sortDirections[sort.direction])
    .orderBy('page.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** A row of {@link listPages}. */
export type DescribedPage = Awaited<ReturnType<typeof listPages>>['rows'][number];

/** A page that the caller may see; undefined where there is none. */
export async function visiblePage(db: Db, caller: Caller, id: Id): Promise<DescribedPage | undefined> {
  return await described(db)
    .select(describedColumns)
    .where('page.id', '=', rowNumber(id))
    .where(productVisibleTo(caller))
    .executeTakeFirst();
}

/** A page that the caller may be shown, through its product or an equipment of it; undefined where there is none. */
export async function seenPage(db: Db, caller: Caller, id: Id): Promise<DescribedPage | undefined> {
  return await described(db)
    .select(describedColumns)
    .where('page.id', '=', rowNumber(id))
    .where(pageShownTo(caller))
    .executeTakeFirst();
}

/** A page that exists, whoever may see it; undefined where there is none. */
export async function describedPage(db: Db, id: Id): Promise<DescribedPage | undefined> {
  return await described(db).select(describedColumns).where('page.id', '=', rowNumber(id)).executeTakeFirst();
}

/** A page that the caller may change, locked until the change is done; undefined where there is none. */
export async function lockPage(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<PageRecord | undefined> {
  return await db
    .selectFrom('page')
    .innerJoin('product', 'product.id', 'page.product_id')
    .selectAll('page')
    .where('page.id', '=', rowNumber(id))
    .where(productVisibleTo(caller))
    .forUpdate('page')
    .executeTakeFirst();
}

/** How many pages a product has. */
export async function countPages({ sql: db }: ChangeTransaction, productId: number): Promise<number> {
  const { total } = await db
    .selectFrom('page')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Whether a page of a product has a title, but for spaces around it. Whoever asks for the titles of one product waits until
 * the change of who asked before is done: this lock is taken last, so that no two changes wait for each other.
 */
export async function hasTitle(
  { sql: db }: ChangeTransaction,
  productId: number,
  title: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('page.title', ${productId}::bigint))`.execute(db);
  const found = await db
    .selectFrom('page')
    .select('id')
    .where('product_id', '=', productId)
    .where(sql<boolean>`btrim(title) = ${title.trim()}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a page behind the others of its product, without its first revision; answers its number. */
export async function insertPage(
  { sql: db }: ChangeTransaction,
  values: Omit<Insertable<Schema['page']>, 'position'>,
): Promise<number> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from page where product_id = ${values.product_id})`;
  const { id } = await db
    .insertInto('page')
    .values({ ...values, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a page. */
export async function updatePage(
  { sql: db }: ChangeTransaction,
  id: number,
  values: Updateable<Schema['page']>,
): Promise<void> {
  await db.updateTable('page').set(values).where('id', '=', id).execute();
}

/** Deletes a page with its revisions. */
export async function deletePage({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('page').where('id', '=', id).execute();
}

/** The pages of a product in their order, locked until the change is done. */
export async function lockOrder({ sql: db }: ChangeTransaction, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts pages into an order. */
export async function storeOrder({ sql: db }: ChangeTransaction, ids: readonly number[]): Promise<void> {
  await sql`update page set position = ordered.position - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as ordered(id, position)
    where page.id = ordered.id`.execute(db);
}
