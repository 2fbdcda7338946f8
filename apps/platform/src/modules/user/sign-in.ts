import { failure } from '@penstock/contract/errors/error';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { noteOperation } from '../operation-log/operation-log.ts';
import type { OpenedSession, SessionOrigin, Sessions } from '../session/sessions.ts';
import { type Account, findAccount } from './accounts.ts';
import type { SignInAttempts } from './attempts.ts';
import { passwordFits } from './passwords.ts';

/** The longest account name or password that is looked at. */
const longest = 200;

/** What a sign-in needs. */
export interface SignInParts {
  readonly db: Kysely<Schema>;
  readonly sessions: Sessions;
  readonly attempts: SignInAttempts;
}

/** Who wants to sign in, in the clear. */
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
  attempts.begin(name.toLowerCase(), origin.address);
  const account = name === '' ? undefined : await findAccount(db, name);
  const fits = await passwordFits(account?.password_hash, credentials.password.slice(0, longest));
  if (account === undefined || !fits) {
    if (account !== undefined) await note(db, account, 'signInRefused', origin);
    throw failure('signIn.wrongPassword');
  }
  attempts.succeeded(name.toLowerCase(), origin.address);
  if (account.disabled) throw failure('signIn.disabled');
  const session = await sessions.open(account.id, credentials.remember, origin);
  await note(db, account, 'signIn', origin);
  return { account, session };
}

async function note(
  db: Kysely<Schema>,
  account: Account,
  action: 'signIn' | 'signInRefused',
  { address }: SessionOrigin,
): Promise<void> {
  const id = String(account.id);
  await noteOperation(db, {
    accountId: action === 'signIn' ? id : null,
    objectType: 'account',
    objectId: id,
    action,
    detail: { address },
  });
}
