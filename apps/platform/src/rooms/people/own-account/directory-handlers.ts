import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { isUsableText } from '@penstock/server/http/usable-text';
import { maskedContact } from '../verification/masked.ts';
import type { PictureDemand } from '../verification/picture-demand.ts';
import type { Tries } from '../verification/tries.ts';
import { type Account, findAccount } from '../accounts/account-repository.ts';
import { relatedAccount } from './related-account-repository.ts';

/** The calls by which accounts find each other. */
export function directoryHandlers({
  db,
  tries,
  demand,
}: {
  readonly db: Db;
  readonly tries: Tries;
  readonly demand: PictureDemand;
}): HandlersOf<'selectByTel' | 'selectById'> {
  return {
    selectByTel: handle(calls.selectByTel, async ({ tel, ...picture }, { caller, address }) => {
      await demand.check('selectByTel', '', picture, address);
      const accountId = rowNumber(caller.accountId);
      await tries.take('search', { subjects: [`account ${accountId}`], address, accountId });
      const found = isUsableText(tel) ? await findAccount(db, tel) : undefined;
      if (found === undefined || found.disabled || found.role_type === 'operation')
        throw failure('account.notFound');
      return cardOf(found);
    }),
    selectById: handle(calls.selectById, async ({ id }, { caller }) => {
      const found = existing(await relatedAccount(db, caller, id));
      return cardOf(found);
    }),
  };
}

function cardOf(account: Account) {
  return {
    id: idOf(account.id),
    username: account.username,
    nickName: account.nickname,
    avatarUrl: account.avatar_url,
    company: account.company,
    tel: maskedContact(account.phone),
  };
}
