import { failure } from '@penstock/contract/errors/error';
import type { Caller } from '../../http/call-context.ts';
import type { Db } from '../../database/schema.ts';
import { partyOf } from '../../network/address.ts';
import { accountById } from './account-repository.ts';
import type { SignInAttempts } from './attempts.ts';
import { passwordFits } from './passwords.ts';

/**
 * Throws unless a password is that of the caller's own account: `account.passwordWrong`, and `signIn.wait` after too many
 * wrong ones, which are counted with those of sign-ins.
 */
export async function demandOwnPassword(
  { db, attempts }: { readonly db: Db; readonly attempts: SignInAttempts },
  caller: Caller,
  address: string,
  password: string,
): Promise<void> {
  const account = await accountById(db, caller.accountId);
  if (account === undefined) throw failure('session.userChanged');
  const attempt = await attempts.start({
    name: account.username.toLowerCase(),
    address: partyOf(address),
    accountId: account.id,
  });
  if (!(await passwordFits(account.password_hash, password.slice(0, 200))))
    throw failure('account.passwordWrong');
  await attempt.succeeded();
}
