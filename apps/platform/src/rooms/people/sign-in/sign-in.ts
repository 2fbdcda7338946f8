import type { Side } from '@penstock/contract/model/role';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { isUsableText } from '@penstock/server/http/usable-text';
import { partyOf } from '@penstock/node-kit/network/address';
import { change } from '../../../kernel/operation-log/change.ts';
import type { SessionOrigin } from '../../../kernel/sessions/sessions.ts';
import { type Account, findAccount } from '../accounts/account-repository.ts';
import { type AdmissionParts, type Admission, admit } from './admission.ts';
import { refusalOf, type SignInAttempts } from '../attempts/attempts.ts';
import { passwordFits } from '../accounts/passwords.ts';

/** The longest account name or password that is looked at. */
const longest = 200;

/** The parts of a sign-in. */
export interface SignInParts extends AdmissionParts {
  readonly attempts: SignInAttempts;
}

/** The credentials of a sign-in, decrypted. */
export interface Credentials {
  /** User name, telephone number or email address. */
  readonly account: string;
  readonly password: string;
  readonly remember: boolean;
  /** The side whose entrance it is. */
  readonly side: Side;
}

/**
 * Signs a person in by password. Throws `signIn.wrongPassword` whether the account or the password is wrong, and
 * `signIn.wait` after too many failures. Only who knows the password gets what {@link admit} throws.
 *
 * @param replaced the hash of the session that the browser held so far: it ends with this sign-in.
 */
export async function signIn(
  parts: SignInParts,
  credentials: Credentials,
  origin: SessionOrigin,
  replaced: Buffer | undefined,
): Promise<Admission> {
  const { db, attempts } = parts;
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
  return await admit(parts, account, {
    side: credentials.side,
    remember: credentials.remember,
    origin,
    replaced,
  });
}

/** Also for a name that no account has, so that the time of the answer does not reveal which do. */
async function noteRefusal(db: Db, account: Account | undefined, { address }: SessionOrigin): Promise<void> {
  await change(db, { accountId: null, address }, 'account.signInRefused', async () => ({
    object: { type: 'account', id: account === undefined ? '' : idOf(account.id) },
    result: undefined,
  }));
}
