import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller, SessionGuard } from '@penstock/server/http/call-context';
import { isUsableText } from '@penstock/server/http/usable-text';
import { accountOfCaller } from '../accounts/account-of-caller.ts';
import { type Account, findAccount } from '../accounts/account-repository.ts';
import type { Tries } from './tries.ts';

/** The parts with which the account of a public call is found. */
export interface AccountNaming {
  readonly db: Db;
  readonly sessions: SessionGuard;
  readonly tries: Tries;
}

/**
 * The caller of a public call that also serves people who are signed in. Throws `session.missing` and the
 * like.
 */
export async function callerOf(
  { sessions }: Pick<AccountNaming, 'sessions'>,
  { presentedSession }: CallContext,
): Promise<Caller> {
  if (presentedSession === undefined) throw failure('session.missing');
  return await sessions.authenticate(presentedSession);
}

/** The account of who makes a public call. Throws `session.missing` and the like. */
export async function ownAccount(parts: AccountNaming, context: CallContext): Promise<Account> {
  return await accountOfCaller(parts.db, await callerOf(parts, context));
}

/**
 * The account that somebody names who is not signed in. The specification wants to be shown that there is none, so names
 * that no account has are counted. Throws `account.notFound`, and `account.tooManyTries`; `signIn.disabled` for an account
 * that is disabled.
 */
export async function namedAccount(
  { db, tries }: AccountNaming,
  name: string,
  address: string,
  find: () => Promise<Account | undefined> = () => findAccount(db, name),
): Promise<Account> {
  const counted = await tries.take('lookup', { subjects: [name.toLowerCase()], address });
  const account = isUsableText(name) ? await find() : undefined;
  if (account === undefined) throw failure('account.notFound');
  await counted.takeBack();
  if (account.disabled) throw failure('signIn.disabled');
  return account;
}
