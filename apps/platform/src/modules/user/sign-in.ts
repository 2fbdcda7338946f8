import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../database/id.ts';
import type { Db } from '../../database/schema.ts';
import { isUsableText } from '../../http/usable-text.ts';
import { partyOf } from '../../network/address.ts';
import { change } from '../operation-log/change.ts';
import type { OpenedSession, SessionOrigin, Sessions } from '../session/sessions.ts';
import { type Account, findAccount } from './account-repository.ts';
import { noteAddress } from './attempt-repository.ts';
import { addressKnownFor, refusalOf, type SignInAttempts } from './attempts.ts';
import { passwordFits } from './passwords.ts';

/** The longest account name or password that is looked at. */
const longest = 200;

/** What a sign-in needs. */
export interface SignInParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly attempts: SignInAttempts;
  readonly clock: Clock;
}

/** The credentials of a sign-in, decrypted. */
export interface Credentials {
  /** User name, telephone number or email address. */
  readonly account: string;
  readonly password: string;
  readonly remember: boolean;
}

/**
 * Signs a person in on the customer's side and opens a session. Throws `signIn.wrongPassword` whether the account or the
 * password is wrong, and `signIn.wait` after too many failures. Only who knows the password gets `signIn.disabled` or
 * `signIn.operatorNotAllowed`: operation accounts have no access to this side (gateway specification, section 6).
 *
 * @param replaced the hash of the session that the browser held so far: it ends with this sign-in.
 */
export async function signIn(
  { db, sessions, attempts, clock }: SignInParts,
  credentials: Credentials,
  origin: SessionOrigin,
  replaced: Buffer | undefined,
): Promise<{ readonly account: Account; readonly session: OpenedSession }> {
  const name = credentials.account.trim().slice(0, longest);
  const account = name === '' || !isUsableText(name) ? undefined : await findAccount(db, name);
  // Counted before the password is looked at: several at once would otherwise all be admitted before the first fails.
  const attempt = await attempts.start({
    name: name.toLowerCase(),
    address: partyOf(origin.address),
    accountId: account?.id,
  });
  const fits = await passwordFits(account?.password_hash, credentials.password.slice(0, longest));
  if (account === undefined || !fits) {
    await noteRefusal(db, account, origin);
    throw refusalOf(attempt);
  }
  await attempt.succeeded();
  if (account.disabled) throw failure('signIn.disabled');
  if (account.role_type === 'operation') throw failure('signIn.operatorNotAllowed');
  const id = idOf(account.id);
  const actor = { accountId: id, address: origin.address };
  return await change(db, actor, 'account.signIn', async (transaction) => {
    await noteAddress(
      transaction,
      account.id,
      partyOf(origin.address),
      new Date(clock.now() + addressKnownFor),
    );
    if (replaced !== undefined) await sessions.close(transaction.sql, replaced);
    const session = await sessions.open(transaction.sql, account.id, credentials.remember, origin);
    return { object: { type: 'account', id }, result: { account, session } };
  });
}

/** Also for a name that no account has, so that the time of the answer does not reveal which do. */
async function noteRefusal(db: Db, account: Account | undefined, { address }: SessionOrigin): Promise<void> {
  await change(db, { accountId: null, address }, 'account.signInRefused', async () => ({
    object: { type: 'account', id: account === undefined ? '' : idOf(account.id) },
    result: undefined,
  }));
}
