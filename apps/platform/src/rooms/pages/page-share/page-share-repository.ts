import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { callerColumns } from '../../../kernel/sessions/caller.ts';

function described(db: Db) {
  return db
    .selectFrom('page_share')
    .innerJoin('account', 'account.id', 'page_share.account_id')
    .leftJoin('equipment', 'equipment.id', 'page_share.equipment_id')
    .selectAll('page_share')
    .select([
      'account.username',
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
    ]);
}

/** The links to a page, the newest first; those that have expired as well. */
export async function sharesOf(db: Db, pageId: number) {
  return await described(db)
    .where('page_share.page_id', '=', pageId)
    .orderBy('page_share.id', 'desc')
    .execute();
}

/** A row of {@link sharesOf}. */
export type DescribedShare = Awaited<ReturnType<typeof sharesOf>>[number];

/** A link with what lists show of it; undefined where there is none. */
export async function shareById(db: Db, id: Id): Promise<DescribedShare | undefined> {
  return await described(db).where('page_share.id', '=', rowNumber(id)).executeTakeFirst();
}

/** Adds a link. */
export async function insertShare(
  { sql: db }: ChangeTransaction,
  share: Insertable<Schema['page_share']>,
): Promise<number> {
  const { id } = await db.insertInto('page_share').values(share).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Deletes a link. */
export async function deleteShare({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('page_share').where('id', '=', id).execute();
}

/**
 * A link that has not expired, by its token, or by that of a review that was entered and shows values; with the account of who
 * made it. Undefined when there is none.
 */
export async function shareWithMaker(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('page_share')
    .innerJoin('account', 'account.id', 'page_share.account_id')
    .where((row) =>
      row.or([
        row.and([row('page_share.token_hash', '=', tokenHash), row('page_share.rights', '<>', 'review')]),
        row('page_share.entry_hash', '=', tokenHash),
      ]),
    )
    .where('page_share.expires_at', '>', now)
    .select([
      'page_share.id as share_id',
      'page_share.title as share_title',
      'page_share.page_id',
      'page_share.equipment_id',
      'page_share.rights',
      'page_share.expires_at',
      'page_share.last_used_at',
      ...callerColumns,
    ])
    .executeTakeFirst();
}

/** Stores that a link was opened, or only that it is in use. */
export async function noteUseOfShare(db: Db, id: number, now: Date, isOpened: boolean): Promise<void> {
  await db
    .updateTable('page_share')
    .set({
      last_used_at: now,
      ...(isOpened && { use_count: sql<number>`least(use_count, 2147483646) + 1` }),
    })
    .where('id', '=', id)
    .execute();
}
