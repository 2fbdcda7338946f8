import { failure } from '@penstock/contract/errors/error';
import type { Side } from '@penstock/contract/model/role';
import { isOperationLevel } from '@penstock/contract/model/user';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { partyOf } from '@penstock/node-kit/network/address';
import { type ChangeTransaction, change } from '../../../kernel/operation-log/change.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { OpenedSession, SessionOrigin, Sessions } from '../../../kernel/sessions/sessions.ts';
import { type Account, accountById } from '../accounts/account-repository.ts';
import { noteAddress } from '../attempts/attempt-repository.ts';
import { addressKnownFor } from '../attempts/attempts.ts';

/** The parts of opening the session of a sign-in. */
export interface AdmissionParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly secondFactors: SecondFactors;
  readonly clock: Clock;
}

/** From where somebody comes in. */
export interface Entrance {
  readonly origin: SessionOrigin;
  /** The hash of the session that the browser held so far: it ends with this sign-in. */
  readonly replaced: Buffer | undefined;
}

/** How somebody who has proven to be the owner of an account comes in. */
export interface Entry extends Entrance {
  /** The side whose entrance it is. */
  readonly side: Side;
  /** Keep the session for 30 days instead of until the browser closes. */
  readonly remember: boolean;
}

/** Somebody came in, or the second factor is needed first. */
export type Admission =
  | { readonly kind: 'admitted'; readonly account: Account; readonly session: OpenedSession }
  | { readonly kind: 'secondFactor'; readonly ticket: string };

/**
 * Opens the session of somebody who has proven to be the owner of an account, by password or by code; asks for the second
 * factor first where the account has one. Throws `signIn.disabled`, `signIn.operatorNotAllowed` for an operation account
 * at the customers' entrance (gateway specification, section 6), and `signIn.operatorsOnly` for a customer at that of the
 * operators.
 */
export async function admit(parts: AdmissionParts, account: Account, entry: Entry): Promise<Admission> {
  if (account.disabled) throw failure('signIn.disabled');
  if (entry.side === 'customer' && account.role_type === 'operation')
    throw failure('signIn.operatorNotAllowed');
  if (entry.side === 'operation' && !isOperationLevel(account.role_type))
    throw failure('signIn.operatorsOnly');
  if (await parts.secondFactors.isEnabled(account.id)) {
    const ticket = await parts.secondFactors.ask({ accountId: account.id, remember: entry.remember });
    return { kind: 'secondFactor', ticket };
  }
  return await openSession(parts, account, entry, async () => undefined);
}

/** Ends a sign-in, admitted before by {@link admit}, by its second factor. Throws `signIn.disabled`, and what `SecondFactors` does of a code. */
export async function admitBySecondFactor(
  parts: AdmissionParts,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  entrance: Entrance,
): Promise<Admission> {
  const { db, secondFactors } = parts;
  const { accountId, remember } = await secondFactors.pending(ticket);
  const account = await accountById(db, idOf(accountId));
  if (account === undefined) throw failure('secondFactor.ticketExpired');
  if (account.disabled) throw failure('signIn.disabled');
  const party = partyOf(entrance.origin.address);
  await secondFactors.check({ accountId, username: account.username, party }, code);
  return await openSession(parts, account, { ...entrance, remember }, async (transaction) => {
    await secondFactors.useTicket(transaction, ticket);
  });
}

async function openSession(
  { db, sessions, clock }: AdmissionParts,
  account: Account,
  { remember, origin, replaced }: Omit<Entry, 'side'>,
  before: (transaction: ChangeTransaction) => Promise<void>,
): Promise<Admission> {
  const id = idOf(account.id);
  const actor = { accountId: id, address: origin.address };
  const session = await change(db, actor, 'account.signIn', async (transaction) => {
    await before(transaction);
    const knownUntil = new Date(clock.now() + addressKnownFor);
    await noteAddress(transaction, account.id, partyOf(origin.address), knownUntil);
    if (replaced !== undefined) await sessions.close(transaction.sql, replaced);
    const opened = await sessions.open(transaction.sql, account.id, remember, origin);
    return { object: { type: 'account', id }, result: opened };
  });
  return { kind: 'admitted', account, session };
}
