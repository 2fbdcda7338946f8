import { calls } from '@penstock/contract/calls/list';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { outboxPage } from './outbox-repository.ts';

/** The call of the outbox page. */
export function outboxHandlers(db: Db): HandlersOf<'outboxQuery'> {
  return {
    outboxQuery: handle(calls.outboxQuery, async (page) => {
      const { total, rows } = await outboxPage(db, page);
      return {
        total,
        rows: rows.map(({ id, channel, recipient, subject, content, created_at }) => ({
          id: idOf(id),
          channel,
          recipient,
          subject,
          content,
          time: created_at.toISOString(),
        })),
      };
    }),
  };
}
