import { limits } from '@penstock/contract/rules/limits';
import { type InsertObject, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

const listedColumns = [
  'page_id',
  'revision',
  'author',
  'note',
  'automatic',
  'automatic_since',
  'title',
  'widget_count',
  'size',
  'picture_type',
  'saved_at',
] as const;

/** One page of the list of the revisions of a page, the latest first, and how many there are in all. */
export async function listRevisions(
  db: Db,
  pageId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const of = db.selectFrom('page_revision').where('page_id', '=', pageId);
  const { total } = await of.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .select(listedColumns)
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** A row of {@link listRevisions}. */
export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>['rows'][number];

/** A revision with what the page consisted of; undefined where it is not kept. */
export async function revisionOf(db: Db, pageId: number, revision: number) {
  return await db
    .selectFrom('page_revision')
    .select([...listedColumns, 'document', 'picture'])
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** The picture of a revision; undefined where there is none. */
export async function pictureOf(db: Db, pageId: number, revision: number) {
  return await db
    .selectFrom('page_revision')
    .select(['picture', 'picture_type'])
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** Adds a revision. Answers when it was saved. */
export async function insertRevision(
  { sql: db }: ChangeTransaction,
  values: InsertObject<Schema, 'page_revision'>,
): Promise<Date> {
  const { saved_at } = await db
    .insertInto('page_revision')
    .values(values)
    .returning('saved_at')
    .executeTakeFirstOrThrow();
  return saved_at;
}

/**
 * Deletes the present revision of a page where an automatic save of the same person takes the place of it: it is automatic
 * itself, and the first of them is some minutes old at most. Answers when the first was; undefined where nothing was deleted.
 */
export async function deleteReplaced(
  { sql: db }: ChangeTransaction,
  { id, revision }: { readonly id: number; readonly revision: number },
  author: string,
): Promise<Date | undefined> {
  const { automaticMinutes } = limits.pageRevisions;
  const row = await db
    .deleteFrom('page_revision')
    .where('page_id', '=', id)
    .where('revision', '=', revision)
    .where('automatic', '=', true)
    .where('author', '=', author)
    .where('automatic_since', '>', sql<Date>`now() - make_interval(mins => ${automaticMinutes})`)
    .returning('automatic_since')
    .executeTakeFirst();
  return row?.automatic_since ?? undefined;
}

/** Deletes the oldest revisions of a page beyond those that are kept. */
export async function deleteOldRevisions({ sql: db }: ChangeTransaction, pageId: number): Promise<void> {
  const { saved, automatic } = limits.pageRevisions;
  await sql`delete from page_revision where page_id = ${pageId} and revision in (
    select revision from (
      select revision, automatic, row_number() over (partition by automatic order by revision desc) as rank
      from page_revision where page_id = ${pageId}) ranked
    where rank > case when automatic then ${automatic}::int else ${saved}::int end)`.execute(db);
}
