import { createHash } from 'node:crypto';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { avatarImage } from '@penstock/contract/calls/profile';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import { failure } from '@penstock/contract/errors/error';
import { isOperationLevel } from '@penstock/contract/model/user';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { examineImage } from '../../../kernel/files/images/examine-image.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { storedImage } from '@penstock/server/http/stored-image';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Account } from '../accounts/account-repository.ts';
import { accountOfCaller } from '../accounts/account-of-caller.ts';
import { userInfoOf } from '../accounts/user-info.ts';
import { avatarOf, deleteAvatar, storeAvatar, updateProfile } from './profile-repository.ts';

/** The calls of the profile page. */
export function profileHandlers(db: Db): HandlersOf<'profileUpdate' | 'avatarUpdate' | 'avatarImage'> {
  return {
    profileUpdate: handle(calls.profileUpdate, (profile, context) =>
      change(db, actorOf(context), 'account.editProfile', async (transaction) => {
        const account = await accountOfCaller(transaction.sql, context.caller);
        const before = profileOf(account);
        if (JSON.stringify(before) === JSON.stringify(profileOf(profile)))
          return { unchanged: true, result: userInfoOf(account) };
        await updateProfile(transaction, context.caller.accountId, profile);
        const result = await ownInfo(transaction.sql, context.caller);
        return { object: accountObject(context.caller), before, after: profileOf(profile), result };
      }),
    ),

    avatarUpdate: handle(calls.avatarUpdate, async ({ remove }, context, files) => {
      if (remove) return changeAvatar(context, (transaction, id) => deleteAvatar(transaction, id));
      const file = files.optional('avatar');
      if (file === undefined) throw failure('value.required');
      const formats = ['png', 'jpg', 'gif', 'ico', 'svg'] as const;
      const image = examineImage(await contentOf(file), formats, limits.avatarPixels);
      const version = createHash('sha256').update(image.content).digest('hex').slice(0, 32);
      return changeAvatar(context, (transaction, id) =>
        storeAvatar(
          transaction,
          id,
          { content: image.content, content_type: image.contentType, version },
          `${avatarImage.path}?id=${id}&version=${version}`,
        ),
      );
    }),

    avatarImage: handleDownload(calls.avatarImage, async ({ id, version }, { caller }) => {
      const avatar = existing(maySee(caller, id) ? await avatarOf(db, id) : undefined);
      return storedImage(avatar.content, avatar.content_type, avatar.version === version);
    }),
  };

  function changeAvatar(
    context: CallContext,
    store: (transaction: ChangeTransaction, id: Id) => Promise<void>,
  ): Promise<UserInfo> {
    return change(db, actorOf(context), 'account.editAvatar', async (transaction) => {
      await store(transaction, context.caller.accountId);
      const result = await ownInfo(transaction.sql, context.caller);
      return { object: accountObject(context.caller), after: { avatarUrl: result.avatarUrl }, result };
    });
  }
}

/** Nobody can find out by an id which other accounts there are. */
function maySee(caller: Caller, id: Id): boolean {
  return id === caller.accountId || isOperationLevel(caller.roleType);
}

function accountObject({ accountId }: Caller) {
  return { type: 'account', id: accountId } as const;
}

async function ownInfo(db: Db, caller: Caller): Promise<UserInfo> {
  return userInfoOf(await accountOfCaller(db, caller));
}

/** The profile of an account or of a request, with its fields in one order. */
function profileOf(from: Account | Parameters<typeof updateProfile>[2]) {
  const { company, address, contact, note } = from;
  return { nickName: 'nickName' in from ? from.nickName : from.nickname, company, address, contact, note };
}
