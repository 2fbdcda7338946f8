import type { SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import { limits } from '@penstock/contract/rules/limits';
import type { CallContext } from '@penstock/server/http/call-context';
import { hashOfToken } from '@penstock/server/http/token-hash';
import type { Account } from '../accounts/account-repository.ts';
import type { Admission, Entrance } from './admission.ts';
import { userInfoOf } from '../accounts/user-info.ts';

/** From where the maker of a call comes in. */
export function entranceOf(context: CallContext): Entrance {
  const { presentedSession } = context;
  return {
    origin: context,
    replaced: presentedSession === undefined ? undefined : hashOfToken(presentedSession),
  };
}

/** Answers a sign-in: with the session as a cookie, or with the ticket of the second factor. */
export function answerSignIn(
  admission: Admission,
  context: CallContext,
  onSessionEnded: (sessionHash: Buffer) => void,
): SignInAnswer {
  if (admission.kind === 'secondFactor')
    return { secondFactorTicket: admission.ticket, validSeconds: limits.secondFactorSeconds };
  return answerAdmitted(admission, context, onSessionEnded);
}

/** The same for somebody who came in. */
export function answerAdmitted(
  {
    account,
    session,
  }: { readonly account: Account; readonly session: Extract<Admission, { kind: 'admitted' }>['session'] },
  context: CallContext,
  onSessionEnded: (sessionHash: Buffer) => void,
): UserInfo {
  const { replaced } = entranceOf(context);
  context.keepSession(session.token, session.seconds);
  if (replaced !== undefined) onSessionEnded(replaced);
  return userInfoOf(account);
}
