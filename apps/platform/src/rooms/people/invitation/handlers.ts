import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { SignInKeys } from '../sign-in-keys/sign-in-keys.ts';
import type { Invitations } from './invitations.ts';

/** The calls with which companies invite people, and these accept. */
export function invitationHandlers({
  invitations,
  keys,
}: {
  readonly invitations: Invitations;
  readonly keys: SignInKeys;
}): HandlersOf<
  | 'invitationQuery'
  | 'invitationAdd'
  | 'invitationResend'
  | 'invitationRevoke'
  | 'invitationInfo'
  | 'invitationRegister'
  | 'invitationAccept'
> {
  return {
    invitationQuery: handle(calls.invitationQuery, async (_request, context) => ({
      rows: [...(await invitations.list(context))],
    })),
    invitationAdd: handle(calls.invitationAdd, ({ email }, context) => invitations.invite(email, context)),
    invitationResend: handle(calls.invitationResend, ({ id }, context) => invitations.resend(id, context)),
    invitationRevoke: handle(calls.invitationRevoke, async ({ id }, context) => {
      await invitations.revoke(id, context);
      return {};
    }),
    invitationInfo: handle(calls.invitationInfo, async ({ token }, { address }) => {
      const { title, email, expires_at } = await invitations.find(token, address);
      return { company: title, email, expires: expires_at.toISOString() };
    }),
    invitationRegister: handle(calls.invitationRegister, async (request, { address }) => {
      const { token, username, password, keyId, publicKey } = request;
      const opened = await keys.open({ keyId, publicKey, sealed: { password } });
      await invitations.register({ token, username, password: opened.password }, address);
      return {};
    }),
    invitationAccept: handle(calls.invitationAccept, async ({ token }, context) => {
      await invitations.accept(token, context);
      return {};
    }),
  };
}
