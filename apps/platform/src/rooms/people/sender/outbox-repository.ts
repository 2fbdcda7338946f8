import type { Insertable, Selectable } from 'kysely';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { OutboxMessageTable } from '../../../kernel/database/tables/verification.ts';

/** Adds a message. */
export async function insertOutboxMessage(db: Db, message: Insertable<OutboxMessageTable>): Promise<void> {
  await db.insertInto('outbox_message').values(message).execute();
}

/** One page of the messages, the newest first, and how many there are. */
export async function outboxPage(
  db: Db,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly rows: readonly Selectable<OutboxMessageTable>[] }> {
  const { total } = await db
    .selectFrom('outbox_message')
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageOf(page);
  const rows = await db
    .selectFrom('outbox_message')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}
