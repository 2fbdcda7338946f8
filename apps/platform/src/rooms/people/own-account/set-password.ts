import { failure } from '@penstock/contract/errors/error';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { change } from '../../../kernel/operation-log/change.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import { endAccess } from '../session/end-access.ts';
import { callerOf } from '../verification/account-in-question.ts';
import type { Tickets } from '../verification/tickets.ts';
import { updateAccount } from '../accounts/account-repository.ts';
import { hashNewPassword } from '../accounts/passwords.ts';

/** The parts of setting a password. */
export interface SetPasswordParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  /** Hears of a session or an API key that has ended. */
  readonly onSessionEnded: (sessionHash: Buffer) => void;
}

/**
 * Sets a new password by a ticket. Other tickets of the account are withdrawn, and its sessions end but for the one that
 * asks for it; its API keys where that is asked for. A ticket for `validate` serves only in a session of its own account. Throws `request.invalid` for the password, and `ticket.invalid`.
 *
 * @param password in the clear.
 */
export async function setPassword(
  { db, sessions, tickets, onSessionEnded }: SetPasswordParts,
  ticket: string,
  password: string,
  { endApiKeys }: { readonly endApiKeys: boolean },
  context: CallContext,
): Promise<void> {
  const hash = await hashNewPassword(password);
  const proof = await tickets.find(ticket, context.address);
  const caller = proof.purpose === 'validate' ? await callerOf({ sessions }, context) : undefined;
  const id = idOf(proof.accountId);
  if (caller !== undefined && caller.accountId !== id) throw failure('ticket.invalid');
  const actor = { accountId: id, address: context.address };
  const ended = await change(db, actor, 'account.updatePassword', async (transaction) => {
    await proof.use(transaction);
    await tickets.withdrawAll(transaction, proof.accountId);
    await updateAccount(transaction, id, { password_hash: hash });
    const keep = caller?.sessionHash;
    const result = await endAccess(sessions, transaction.sql, proof.accountId, { keep, endApiKeys });
    return { object: { type: 'account', id }, ...(endApiKeys && { after: { endApiKeys } }), result };
  });
  for (const session of ended) onSessionEnded(session);
}
