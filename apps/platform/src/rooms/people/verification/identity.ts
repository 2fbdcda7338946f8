import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { accountOfCaller } from '../accounts/account-of-caller.ts';
import type { Account } from '../accounts/account-repository.ts';
import { passwordFits } from '../accounts/passwords.ts';
import type { Tries } from './tries.ts';

/** The longest password or answer that is looked at. */
const longest = 200;

/** Checks the password of who is signed in. Throws `account.passwordWrong` and `account.tooManyTries`. */
export async function provePassword(
  tries: Tries,
  account: Account,
  password: string,
  address: string,
): Promise<void> {
  const origin = { subjects: [`account ${account.id}`], address, accountId: account.id };
  const counted = await tries.take('password', origin);
  if (!(await passwordFits(account.password_hash, password.slice(0, longest))))
    throw failure('account.passwordWrong');
  await counted.takeBack();
}

/** Checks the password of who makes a call, before something that secures the account is changed. */
export async function proveOwnPassword(
  { db, tries }: { readonly db: Db; readonly tries: Tries },
  { caller, address }: Pick<CallContext, 'caller' | 'address'>,
  password: string,
): Promise<void> {
  await provePassword(tries, await accountOfCaller(db, caller), password, address);
}

/**
 * Checks the answer to the security question of an account. Throws `account.questionMissing`, `account.answerWrong` and
 * `account.tooManyTries`.
 */
export async function proveAnswer(
  tries: Tries,
  account: Account,
  answer: string,
  address: string,
): Promise<void> {
  if (account.answer_hash === '') throw failure('account.questionMissing');
  const origin = { subjects: [`account ${account.id}`], address, accountId: account.id };
  const counted = await tries.take('answer', origin);
  if (!(await passwordFits(account.answer_hash, plainAnswer(answer)))) throw failure('account.answerWrong');
  await counted.takeBack();
}

/** An answer as it is compared: case and spaces around it and within do not count. */
export function plainAnswer(answer: string): string {
  return answer.slice(0, longest).normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/gu, ' ');
}
