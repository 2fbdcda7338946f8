import type { randomBytes } from 'node:crypto';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Invitation, SentInvitation } from '@penstock/contract/calls/invitation';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { accountOfCaller } from '../accounts/account-of-caller.ts';
import { accountByEmail, insertAccount, updateAccount } from '../accounts/account-repository.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import { uniqueAccount } from '../accounts/unique-account.ts';
import type { Senders } from '../sender/senders.ts';
import { SendError } from '../sender/sms-sender.ts';
import type { Tries } from '../verification/tries.ts';
import { invitationEmail } from './invitation-email.ts';
import {
  countOpenInvitations,
  invitationOf,
  invitationsOf,
  putInvitation,
  takeInvitation,
  validInvitation,
} from './invitation-repository.ts';

/** The parts of inviting people. */
export interface InvitationParts {
  readonly db: Db;
  readonly senders: Pick<Senders, 'email'>;
  readonly tries: Tries;
  readonly clock: Clock;
  readonly randomBytes: typeof randomBytes;
  /** The address of the platform as people open it; without one no link can be sent. */
  readonly publicUrl: string | undefined;
}

const day = 86_400_000;

/** The title of a company: its name, or that of its account. */
function titleOf({ company, username }: { readonly company: string; readonly username: string }): string {
  return company === '' ? username : company;
}

/** Invites people to companies: each by a link of 256 random bits that serves once. */
export class Invitations {
  readonly #parts: InvitationParts;

  constructor(parts: InvitationParts) {
    this.#parts = parts;
  }

  /** The invitations of the caller's company. */
  async list({ caller }: CallContext): Promise<readonly Invitation[]> {
    const { db, clock } = this.#parts;
    const rows = await invitationsOf(db, rowNumber(caller.accountId));
    return rows.map((row) => ({
      id: idOf(row.id),
      email: row.email,
      expired: row.expires_at.getTime() <= clock.now(),
      sentTime: row.sent_at.toISOString(),
      sent: row.sent,
      expires: row.expires_at.toISOString(),
    }));
  }

  /**
   * Invites an address. Throws `permission.missing` for who is no company, `invitation.tooMany` and `account.tooManyTries`.
   */
  async invite(email: string, context: CallContext): Promise<SentInvitation> {
    const { db, clock } = this.#parts;
    const company = await this.#company(context);
    const { open } = limits.invitations;
    const now = new Date(clock.now());
    if ((await countOpenInvitations(db, company.id, { except: email, now })) >= open)
      throw failure('invitation.tooMany', { maximum: open });
    return await this.#send(company, email, 'account.invite', context);
  }

  /** Sends an invitation again. Throws `data.notFound`, and what {@link invite} throws. */
  async resend(id: Id, context: CallContext): Promise<SentInvitation> {
    const company = await this.#company(context);
    const invitation = await invitationOf(this.#parts.db, company.id, id);
    if (invitation === undefined) throw failure('data.notFound');
    return await this.#send(company, invitation.email, 'account.resendInvitation', context);
  }

  /** Ends the link of an invitation. Throws `data.notFound`. */
  async revoke(id: Id, context: CallContext): Promise<void> {
    const { accountId } = context.caller;
    await change(this.#parts.db, actorOf(context), 'account.revokeInvitation', async ({ sql }) => {
      const invitation = await invitationOf(sql, rowNumber(accountId), id);
      if (invitation === undefined || !(await takeInvitation(sql, invitation.id)))
        throw failure('data.notFound');
      return {
        object: { type: 'account', id: accountId },
        before: { email: invitation.email },
        result: undefined,
      };
    });
  }

  /** The valid invitation of a link. Throws `invitation.invalid` and `account.tooManyTries`. */
  async find(token: string, address: string) {
    const { db, clock, tries } = this.#parts;
    const counted = await tries.take('ticket', { address });
    const found = await validInvitation(db, hashOfToken(token), new Date(clock.now()));
    if (found === undefined) throw failure('invitation.invalid');
    await counted.takeBack();
    return { ...found, title: titleOf(found) };
  }

  /**
   * Makes a user of the company that invites, with the address that was invited: the link was sent there. Throws what {@link find}
   * throws, `account.usernameTaken` and `account.emailRegistered`.
   */
  async register(
    {
      token,
      username,
      password,
    }: { readonly token: string; readonly username: string; readonly password: string },
    address: string,
  ): Promise<void> {
    const { db } = this.#parts;
    const hash = await hashNewPassword(password);
    const invitation = await this.find(token, address);
    const { email, company_id: companyId } = invitation;
    if ((await accountByEmail(db, email)) !== undefined) throw failure('account.emailRegistered');
    await uniqueAccount(username, () =>
      change(db, { accountId: null, address }, 'account.acceptInvitation', async (transaction) => {
        if (!(await takeInvitation(transaction.sql, invitation.id))) throw failure('invitation.invalid');
        const id = await insertAccount(transaction, {
          username,
          password_hash: hash,
          role_type: 'user',
          email,
          company_id: companyId,
        });
        return {
          object: { type: 'account', id: idOf(id) },
          after: { username, email, company: invitation.title },
          result: undefined,
        };
      }),
    );
  }

  /**
   * Lets the account of the caller join the company that invites. Throws what {@link find} throws, and
   * `invitation.notForAccount` for who is no user, or belongs to a company.
   */
  async accept(token: string, context: CallContext): Promise<void> {
    const { db } = this.#parts;
    const invitation = await this.find(token, context.address);
    const account = await accountOfCaller(db, context.caller);
    if (account.role_type !== 'user' || account.company_id !== null)
      throw failure('invitation.notForAccount');
    await change(db, actorOf(context), 'account.acceptInvitation', async (transaction) => {
      if (!(await takeInvitation(transaction.sql, invitation.id))) throw failure('invitation.invalid');
      await updateAccount(transaction, idOf(account.id), { company_id: invitation.company_id });
      return {
        object: { type: 'account', id: idOf(account.id) },
        after: { company: invitation.title },
        result: undefined,
      };
    });
  }

  async #company(context: CallContext): Promise<{ readonly id: number; readonly title: string }> {
    const account = await accountOfCaller(this.#parts.db, context.caller);
    if (account.role_type !== 'company') throw failure('permission.missing');
    return { id: account.id, title: titleOf(account) };
  }

  async #send(
    company: { readonly id: number; readonly title: string },
    email: string,
    action: 'account.invite' | 'account.resendInvitation',
    context: CallContext,
  ): Promise<SentInvitation> {
    const { db, tries, clock, randomBytes, senders, publicUrl } = this.#parts;
    const { accountId } = context.caller;
    await tries.take('codeRequest', { subjects: [`invitation ${email}`], address: context.address });
    const token = randomBytes(32).toString('base64url');
    const path = `/account/invitation/${token}`;
    const expires = new Date(clock.now() + limits.invitations.days * day);
    await change(db, actorOf(context), action, async ({ sql }) => {
      await putInvitation(sql, {
        company_id: company.id,
        email,
        token_hash: hashOfToken(token),
        sent_at: new Date(clock.now()),
        expires_at: expires,
      });
      return { object: { type: 'account', id: accountId }, after: { email }, result: undefined };
    });
    if (senders.email === undefined || publicUrl === undefined) return { path, mailed: false };
    const link = `${publicUrl.replace(/\/+$/, '')}${path}`;
    try {
      await senders.email.send(email, invitationEmail({ company: company.title, link, expires }));
    } catch (error) {
      // The link is there all the same, and is sent in another way.
      if (error instanceof SendError) return { path, mailed: false };
      throw error;
    }
    // Only who reads the mail has the link: an account that accepts has proved its address.
    return { path: '', mailed: true };
  }
}
