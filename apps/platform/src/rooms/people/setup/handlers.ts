import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { change } from '../../../kernel/operation-log/change.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { insertAccount } from '../accounts/account-repository.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import type { SignInKeys } from '../sign-in-keys/sign-in-keys.ts';
import { uniqueAccount } from '../accounts/unique-account.ts';
import { hasAdministrator, useSetupLink } from './setup-repository.ts';

/** The call that makes the first administrator. */
export function setupHandlers({
  db,
  keys,
  clock,
}: {
  readonly db: Db;
  readonly keys: SignInKeys;
  readonly clock: Clock;
}): HandlersOf<'setUpAdministrator'> {
  return {
    setUpAdministrator: handle(calls.setUpAdministrator, async (request, { address }) => {
      const { token, username, password, keyId, publicKey } = request;
      const opened = await keys.open({ keyId, publicKey, sealed: { password } });
      const hash = await hashNewPassword(opened.password);
      await uniqueAccount(username, () =>
        change(db, { accountId: null, address }, 'platform.setUp', async (transaction) => {
          const isValid = await useSetupLink(transaction, hashOfToken(token), new Date(clock.now()));
          // An administrator that a seed has made meanwhile ends the link too.
          if (!isValid || (await hasAdministrator(transaction.sql))) throw failure('setup.linkInvalid');
          const number = await insertAccount(transaction, {
            username,
            password_hash: hash,
            role_type: 'admin',
          });
          return {
            object: { type: 'account', id: idOf(number) },
            after: { username, roleType: 'admin' },
            result: undefined,
          };
        }),
      );
      return {};
    }),
  };
}
