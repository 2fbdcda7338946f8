import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { type Account, accountById } from './account-repository.ts';

/** The account of who makes a call. Throws `session.userChanged` when it was deleted meanwhile. */
export async function accountOfCaller(db: Db, { accountId }: Pick<Caller, 'accountId'>): Promise<Account> {
  const account = await accountById(db, accountId);
  if (account === undefined) throw failure('session.userChanged');
  return account;
}
