import { randomBytes } from 'node:crypto';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { equipmentFor } from '../../plant/equipment/access.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { lockPage, visiblePage } from '../page/page-repository.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { deleteShare, insertShare, shareById, sharesOf } from './page-share-repository.ts';
import { describeShare } from './describe-share.ts';

const dayMilliseconds = 86_400_000;

/** The calls with which people make and revoke links to pages. */
export function pageShareHandlers({
  db,
  clock,
  revoked,
}: {
  readonly db: Db;
  readonly clock: Clock;
  /** Hears that a link was revoked. */
  readonly revoked: () => void;
}): HandlersOf<'pageShareQuery' | 'pageShareAdd' | 'pageShareRevoke'> {
  return {
    pageShareQuery: handle(calls.pageShareQuery, async ({ pageId }, { caller, language }) => {
      const page = existing(await visiblePage(db, caller, pageId));
      return { rows: (await sharesOf(db, page.id)).map((row) => describeShare(row, language)) };
    }),

    pageShareAdd: handle(calls.pageShareAdd, async (request, context) => {
      const { pageId, equipmentId, title, rights, days } = request;
      const { caller, language } = context;
      // A link outlives the key that a program has, and what the key may do.
      if (caller.isProgram) throw failure('permission.missing');
      if (rights === 'write' && !caller.authCodes.includes('equipment:write'))
        throw failure('permission.missing');
      const equipment = await equipmentFor(db, caller, equipmentId, rights);
      const token = randomBytes(32).toString('base64url');
      const expires = new Date(clock.now() + days * dayMilliseconds);
      const id = await change(db, actorOf(context), 'page.share', async (transaction) => {
        const page = await lockPage(transaction, caller, pageId);
        if (page === undefined || page.product_id !== equipment.product_id) throw failure('data.notFound');
        if ((await sharesOf(transaction.sql, page.id)).length >= limits.pageShares)
          throw failure('page.tooManyShares', { maximum: limits.pageShares });
        const added = await insertShare(transaction, {
          page_id: page.id,
          equipment_id: equipment.id,
          account_id: rowNumber(caller.accountId),
          title,
          rights,
          token_hash: hashOfToken(token),
          expires_at: expires,
          last_used_at: null,
          password_hash: null,
          entry_hash: null,
        });
        return {
          object: { type: 'page', id: pageId },
          after: { shareId: idOf(added), title, equipmentId, rights, expires: expires.toISOString() },
          result: idOf(added),
        };
      });
      const row = existing(await shareById(db, id));
      return { token, row: describeShare(row, language) };
    }),

    pageShareRevoke: handle(calls.pageShareRevoke, async ({ id }, context) => {
      await change(db, actorOf(context), 'page.revokeShare', async (transaction) => {
        const share = await shareById(transaction.sql, id);
        const page = share && (await visiblePage(transaction.sql, context.caller, idOf(share.page_id)));
        if (share === undefined || page === undefined) throw failure('data.notFound');
        await deleteShare(transaction, share.id);
        const { title, rights, expires_at: expires } = share;
        return {
          object: { type: 'page', id: idOf(share.page_id) },
          before: { shareId: id, title, rights, expires: expires.toISOString() },
          result: undefined,
        };
      });
      revoked();
      return {};
    }),
  };
}
