import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** How many there are in the window that has started, and when it ends, in ms since 1970. */
export interface WindowCount {
  readonly count: number;
  readonly endsAt: number;
}

/** The name under which the database knows what is counted; the texts themselves are not stored. */
export function countedAs(...names: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(names)).digest();
}

/**
 * Counts one more of a subject, as one statement; the first one starts a window of so many ms. `now` is in ms since 1970.
 */
export async function countOne(db: Db, subject: Buffer, window: number, now: number): Promise<WindowCount> {
  const end = new Date(now + window);
  const isOver = sql<boolean>`call_count.expires_at <= ${new Date(now)}`;
  const row = await db
    .insertInto('call_count')
    .values({ subject, count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else call_count.count + 1 end`,
        expires_at: sql<Date>`case when ${isOver} then ${end}::timestamptz else call_count.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: row.expires_at.getTime() };
}

/** How many of a subject were counted in the window that has started; 0 when it is over. */
export async function countOf(db: Db, subject: Buffer, now: number): Promise<number> {
  const row = await db
    .selectFrom('call_count')
    .select('count')
    .where('subject', '=', subject)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Takes one of a subject back. */
export async function takeCountBack(db: Db, subject: Buffer): Promise<void> {
  await db
    .updateTable('call_count')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
}
