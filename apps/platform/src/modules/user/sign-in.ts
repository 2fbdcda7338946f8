import { failure } from '@penstock/contract/errors/error';
import { idOf } from '../../database/id.ts';
import type { Db } from '../../database/schema.ts';
import { change } from '../operation-log/change.ts';
import type { OpenedSession, SessionOrigin, Sessions } from '../session/sessions.ts';
import { type Account, findAccount } from './account-repository.ts';
import type { SignInAttempts } from './attempts.ts';
import { passwordFits } from './passwords.ts';

/** The longest account name or password that is looked at. */
const longest = 200;

/** What a sign-in needs. */
export interface SignInParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly attempts: SignInAttempts;
}

/** The credentials of a sign-in, decrypted. */
export interface Credentials {
  /** User name, telephone number or email address. */
  readonly account: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signs a person in and opens a session. Throws `signIn.wrongPassword` whether the account or the password is
 * wrong, `signIn.disabled` only to who knows the password, and `request.tooMany` after too many failures.
 */
export async function signIn(
  { db, sessions, attempts }: SignInParts,
  credentials: Credentials,
  origin: SessionOrigin,
): Promise<{ readonly account: Account; readonly session: OpenedSession }> {
  const name = credentials.account.trim().slice(0, longest);
  // Several at once would otherwise all be admitted before the first has failed.
  attempts.start(name.toLowerCase(), origin.address);
  const account = name === '' ? undefined : await findAccount(db, name);
  const fits = await passwordFits(account?.password_hash, credentials.password.slice(0, longest));
  if (account === undefined || !fits) {
    if (account !== undefined) await noteRefusal(db, account, origin);
    throw failure('signIn.wrongPassword');
  }
  attempts.succeeded(name.toLowerCase(), origin.address);
  if (account.disabled) throw failure('signIn.disabled');
  const id = idOf(account.id);
  const actor = { accountId: id, address: origin.address };
  return await change(db, actor, 'account.signIn', async ({ sql }) => {
    const session = await sessions.open(sql, account.id, credentials.remember, origin);
    return { object: { type: 'account', id }, result: { account, session } };
  });
}

async function noteRefusal(db: Db, account: Account, { address }: SessionOrigin): Promise<void> {
  await change(db, { accountId: null, address }, 'account.signInRefused', async () => ({
    object: { type: 'account', id: idOf(account.id) },
    result: undefined,
  }));
}
