import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../database/id.ts';
import type { Db } from '../../database/schema.ts';
import { partyOf } from '../../network/address.ts';
import { change } from '../operation-log/change.ts';
import type { OpenedSession, SessionOrigin, Sessions } from '../session/sessions.ts';
import type { Account } from './account-repository.ts';
import { noteAddress } from './attempt-repository.ts';
import { addressKnownFor } from './attempts.ts';

/** What opening the session of a sign-in needs. */
export interface AdmissionParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

/** How somebody who has proven to be the owner of an account comes in. */
export interface Entry {
  /** Keep the session for 30 days instead of until the browser closes. */
  readonly remember: boolean;
  readonly origin: SessionOrigin;
  /** The hash of the session that the browser held so far: it ends with this sign-in. */
  readonly replaced: Buffer | undefined;
}

/** Somebody who came in. */
export interface Admitted {
  readonly account: Account;
  readonly session: OpenedSession;
}

/**
 * Opens the session of somebody who has proven to be the owner of an account: by password or by code. Throws
 * `signIn.disabled`, and `signIn.operatorNotAllowed`: operation accounts have no access to the customers' side (gateway
 * specification, section 6).
 */
export async function admit(
  { db, sessions, clock }: AdmissionParts,
  account: Account,
  { remember, origin, replaced }: Entry,
): Promise<Admitted> {
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
    const session = await sessions.open(transaction.sql, account.id, remember, origin);
    return { object: { type: 'account', id }, result: { account, session } };
  });
}
