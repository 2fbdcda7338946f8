import { randomBytes } from 'node:crypto';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';
import type { SignInKeys } from '../../people/sign-in-keys/sign-in-keys.ts';
import { equipmentFor } from '../../plant/equipment/access.ts';
import { lockPage } from '../page/page-repository.ts';
import { describeShare } from '../page-share/describe-share.ts';
import { insertShare, shareById, sharesOf } from '../page-share/page-share-repository.ts';
import { entryToken } from './entry-token.ts';

const dayMilliseconds = 86_400_000;

/** The call with which people make links for reviews; they are listed and revoked with the other links of a page. */
export function pageReviewHandlers({
  db,
  clock,
  keys,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: SignInKeys;
}): HandlersOf<'pageReviewAdd'> {
  return {
    pageReviewAdd: handle(calls.pageReviewAdd, async (request, context) => {
      const { pageId, title, days, equipmentId, sealed } = request;
      const { caller, language } = context;
      // A link outlives the key that a program has, and what the key may do.
      if (caller.isProgram) throw failure('permission.missing');
      const equipment =
        equipmentId === undefined ? undefined : await equipmentFor(db, caller, equipmentId, 'see');
      const passwordHash = sealed === undefined ? null : await hashOf(keys, sealed);
      const token = randomBytes(32).toString('base64url');
      const expires = new Date(clock.now() + days * dayMilliseconds);
      const id = await change(db, actorOf(context), 'page.shareReview', async (transaction) => {
        const page = existing(await lockPage(transaction, caller, pageId));
        if (equipment !== undefined && page.product_id !== equipment.product_id)
          throw failure('data.notFound');
        if ((await sharesOf(transaction.sql, page.id)).length >= limits.pageShares)
          throw failure('page.tooManyShares', { maximum: limits.pageShares });
        const added = await insertShare(transaction, {
          page_id: page.id,
          equipment_id: equipment?.id ?? null,
          account_id: rowNumber(caller.accountId),
          title,
          rights: 'review',
          token_hash: hashOfToken(token),
          expires_at: expires,
          last_used_at: null,
          password_hash: passwordHash,
          entry_hash: hashOfToken(entryToken(token, passwordHash)),
        });
        return {
          object: { type: 'page', id: pageId },
          after: {
            shareId: idOf(added),
            title,
            equipmentId: equipmentId ?? '',
            hasPassword: passwordHash !== null,
            expires: expires.toISOString(),
          },
          result: idOf(added),
        };
      });
      return { token, row: describeShare(existing(await shareById(db, id)), language) };
    }),
  };
}

async function hashOf(
  keys: SignInKeys,
  {
    password: text,
    ...agreed
  }: { readonly password: string; readonly keyId: string; readonly publicKey: string },
): Promise<string> {
  const { password } = await keys.open({ ...agreed, sealed: { password: text } });
  const { minimum, maximum } = limits.linkPassword;
  if (password.length < minimum || password.length > maximum)
    throw failure('request.invalid', { field: 'password' });
  return await hashPassword(password);
}
