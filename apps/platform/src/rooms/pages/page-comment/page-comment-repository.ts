import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A thread as it is stored. */
export type StoredThread = Selectable<Schema['page_thread']>;

/** A comment as it is stored. */
export type StoredComment = Selectable<Schema['page_comment']>;

/** The threads of a page and their comments, the oldest first. */
export async function threadsOf(
  db: Db,
  pageId: number,
): Promise<{ readonly threads: readonly StoredThread[]; readonly comments: readonly StoredComment[] }> {
  const threads = await db
    .selectFrom('page_thread')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('id')
    .execute();
  const comments = await db
    .selectFrom('page_comment')
    .innerJoin('page_thread', 'page_thread.id', 'page_comment.thread_id')
    .selectAll('page_comment')
    .where('page_thread.page_id', '=', pageId)
    .orderBy('page_comment.id')
    .execute();
  return { threads, comments };
}

/** A thread; undefined where there is none. */
export async function threadById(db: Db, id: Id): Promise<StoredThread | undefined> {
  return await db.selectFrom('page_thread').selectAll().where('id', '=', rowNumber(id)).executeTakeFirst();
}

/** A comment with the page that it is on; undefined where there is none. */
export async function commentById(db: Db, id: Id) {
  return await db
    .selectFrom('page_comment')
    .innerJoin('page_thread', 'page_thread.id', 'page_comment.thread_id')
    .selectAll('page_comment')
    .select('page_thread.page_id')
    .where('page_comment.id', '=', rowNumber(id))
    .executeTakeFirst();
}

/** How many comments a page has. */
export async function countComments({ sql: db }: ChangeTransaction, pageId: number): Promise<number> {
  const { total } = await db
    .selectFrom('page_comment')
    .innerJoin('page_thread', 'page_thread.id', 'page_comment.thread_id')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('page_thread.page_id', '=', pageId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Adds a thread, without its first comment; answers its number. */
export async function insertThread(
  { sql: db }: ChangeTransaction,
  values: Insertable<Schema['page_thread']>,
): Promise<number> {
  const { id } = await db.insertInto('page_thread').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds a comment; answers its number. */
export async function insertComment(
  { sql: db }: ChangeTransaction,
  values: Insertable<Schema['page_comment']>,
): Promise<number> {
  const { id } = await db.insertInto('page_comment').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes the text of a comment. */
export async function storeCommentText(
  { sql: db }: ChangeTransaction,
  id: number,
  text: string,
  now: Date,
): Promise<void> {
  await db.updateTable('page_comment').set({ text, edited_at: now }).where('id', '=', id).execute();
}

/** Deletes a comment, and its thread where it was the last one. */
export async function deleteComment(
  { sql: db }: ChangeTransaction,
  id: number,
  threadId: number,
): Promise<void> {
  await db.deleteFrom('page_comment').where('id', '=', id).execute();
  await db
    .deleteFrom('page_thread')
    .where('id', '=', threadId)
    .where(sql<boolean>`not exists (select 1 from page_comment where thread_id = page_thread.id)`)
    .execute();
}

/** Resolves a thread, or opens it again where nobody is named. */
export async function storeResolved(
  { sql: db }: ChangeTransaction,
  id: number,
  resolved: { readonly by: string; readonly at: Date } | undefined,
): Promise<void> {
  await db
    .updateTable('page_thread')
    .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.by ?? '' })
    .where('id', '=', id)
    .execute();
}

/** Says that the comments of a page changed. */
export async function noteCommentChange({ sql: db }: ChangeTransaction, pageId: number): Promise<void> {
  await db
    .updateTable('page')
    .set({ comment_revision: sql<number>`comment_revision % 2147483647 + 1` })
    .where('id', '=', pageId)
    .execute();
}

/** The name by which others know an account. */
export async function nameOfAccount(db: Db, accountId: Id): Promise<string> {
  const found = await db
    .selectFrom('account')
    .select(['username', 'nickname'])
    .where('id', '=', rowNumber(accountId))
    .executeTakeFirst();
  return found?.nickname || (found?.username ?? '');
}
