import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { RightCode, CodeSubject } from '../verification/codes.ts';
import type { ValidTicket } from '../verification/tickets.ts';
import { accountOfCaller } from '../accounts/account-of-caller.ts';
import { updateAccount } from '../accounts/account-repository.ts';
import { hashNewPassword } from '../accounts/passwords.ts';
import { signInBySms, type SmsSignInParts } from './sms-sign-in.ts';
import { answerSignIn, entranceOf } from '../sign-in/answer-sign-in.ts';
import { setPassword, type SetPasswordParts } from './set-password.ts';
import type { SignInKeys } from '../sign-in-keys/sign-in-keys.ts';
import { uniqueAccount } from '../accounts/unique-account.ts';

/** The parts of the calls with which people change the security of their account. */
export interface OwnAccountParts extends SetPasswordParts, SmsSignInParts {
  readonly keys: SignInKeys;
}

type Channel = CodeSubject['channel'];

/** The calls by which people change password, phone and email address, and complete their account. */
export function ownAccountHandlers(
  parts: OwnAccountParts,
): HandlersOf<
  | 'updatePassword'
  | 'neutralUpdatePassword'
  | 'updateTel'
  | 'neutralUpdateEmail'
  | 'firstSetTel'
  | 'firstSetEmail'
  | 'firstSetUserInfo'
  | 'loginBySmsCode'
> {
  const { db, sessions, codes, keys, tickets, onSessionEnded } = parts;

  /** Binds a phone or an address to who is signed in, by a code that was sent to it for `bind`. */
  async function bindContact(
    channel: Channel,
    { recipient, code, ticket }: { recipient: string; code: string; ticket?: string },
    context: CallContext,
  ): Promise<Record<string, never>> {
    const own = await accountOfCaller(db, context.caller);
    const before = channel === 'sms' ? own.phone : own.email;
    if (ticket === undefined && before !== '') throw failure('account.alreadySet');
    const proof = ticket === undefined ? undefined : await tickets.findOwn(ticket, own.id, context.address);
    const subject = { channel, purpose: 'bind', accountId: own.id, recipient } as const;
    const right = await codes.check(subject, code, context);
    await storeContact({ channel, recipient, before }, { right, proof }, context);
    return {};
  }

  async function storeContact(
    { channel, recipient, before }: { channel: Channel; recipient: string; before: string },
    { right, proof }: { right: RightCode; proof: ValidTicket | undefined },
    context: CallContext,
  ): Promise<void> {
    const { accountId, username } = context.caller;
    await uniqueAccount(username, () =>
      change(db, actorOf(context), 'account.updateContact', async (transaction) => {
        await proof?.use(transaction);
        await right.use(transaction);
        const fields = channel === 'sms' ? { phone: recipient } : { email: recipient };
        await updateAccount(transaction, accountId, fields);
        const name = channel === 'sms' ? 'tel' : 'email';
        return {
          object: { type: 'account', id: accountId },
          before: { [name]: before },
          after: { [name]: recipient },
          result: undefined,
        };
      }),
    );
  }

  async function setNewPassword(
    request: { ticket: string; password: string; keyId: string; publicKey: string; endApiKeys: boolean },
    context: CallContext,
  ): Promise<Record<string, never>> {
    const { ticket, password, endApiKeys, ...agreed } = request;
    const opened = await keys.open({ ...agreed, sealed: { password } });
    await setPassword(parts, ticket, opened.password, { endApiKeys }, context);
    return {};
  }

  return {
    loginBySmsCode: handle(calls.loginBySmsCode, async (request, context) => {
      const { origin, replaced } = entranceOf(context);
      const admission = await signInBySms(parts, request, origin, replaced);
      return answerSignIn(admission, context, onSessionEnded);
    }),

    updatePassword: handle(calls.updatePassword, setNewPassword),
    neutralUpdatePassword: handle(calls.neutralUpdatePassword, setNewPassword),

    updateTel: handle(calls.updateTel, ({ tel, ...rest }, context) =>
      bindContact('sms', { recipient: tel, ...rest }, context),
    ),
    neutralUpdateEmail: handle(calls.neutralUpdateEmail, ({ email, ...rest }, context) =>
      bindContact('email', { recipient: email, ...rest }, context),
    ),
    firstSetTel: handle(calls.firstSetTel, ({ tel, code }, context) =>
      bindContact('sms', { recipient: tel, code }, context),
    ),
    firstSetEmail: handle(calls.firstSetEmail, ({ email, code }, context) =>
      bindContact('email', { recipient: email, code }, context),
    ),

    firstSetUserInfo: handle(calls.firstSetUserInfo, async (request, context) => {
      const { username, password, keyId, publicKey, nickName, company, address, contact } = request;
      const opened = await keys.open({ keyId, publicKey, sealed: { password } });
      const own = await accountOfCaller(db, context.caller);
      if (!own.must_set_up) throw failure('account.alreadySet');
      const hash = await hashNewPassword(opened.password);
      const profile = {
        username: username ?? own.username,
        nickname: nickName ?? own.nickname,
        company: company ?? own.company,
        address: address ?? own.address,
        contact: contact ?? own.contact,
      };
      const { accountId, sessionHash } = context.caller;
      const ended = await uniqueAccount(profile.username, () =>
        change(db, actorOf(context), 'account.setUp', async (transaction) => {
          await updateAccount(transaction, accountId, {
            ...profile,
            password_hash: hash,
            must_set_up: false,
          });
          const result = await sessions.endAll(transaction.sql, rowNumber(accountId), sessionHash);
          return { object: { type: 'account', id: accountId }, after: profile, result };
        }),
      );
      for (const session of ended) onSessionEnded(session);
      return {};
    }),
  };
}
