import { calls } from '@penstock/contract/calls/list';
import type { SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { accountOfCaller } from '../accounts/account-of-caller.ts';
import { answerSignIn, entranceOf } from './answer-sign-in.ts';
import type { PictureAnswer } from '../verification/pictures.ts';
import { type Credentials, signIn, type SignInParts } from './sign-in.ts';
import type { SignInKeys } from '../sign-in-keys/sign-in-keys.ts';
import { userInfoOf } from '../accounts/user-info.ts';

/** The parts of the user calls. */
export interface UserParts extends SignInParts {
  readonly keys: SignInKeys;
  /**
   * Checks the picture code of a sign-in, where one is needed for the account as it was typed. Throws `vcode.required` and
   * `vcode.wrong`.
   */
  readonly checkPicture: (account: string, picture: PictureAnswer, address: string) => Promise<void>;
  /** Hears of a session that has ended: signed out, or replaced by another of the same browser. */
  readonly onSessionEnded: (sessionHash: Buffer) => void;
}

/** The calls of sign-in and session. */
export function signInHandlers(
  parts: UserParts,
): HandlersOf<
  'signInKey' | 'loginByPwd' | 'neutralLoginByPwd' | 'operationLoginByPwd' | 'userInfo' | 'logout'
> {
  const { db, keys, sessions } = parts;

  async function enter(
    credentials: Credentials,
    { vcodeId, vcode }: PictureAnswer,
    context: CallContext,
  ): Promise<SignInAnswer> {
    await parts.checkPicture(credentials.account, { vcodeId, vcode }, context.address);
    const { origin, replaced } = entranceOf(context);
    const admission = await signIn(parts, credentials, origin, replaced);
    return answerSignIn(admission, context, parts.onSessionEnded);
  }

  return {
    signInKey: handle(calls.signInKey, () => keys.make()),

    loginByPwd: handle(calls.loginByPwd, async (request, context) => {
      const { account, password, remember, keyId, publicKey } = request;
      const opened = await keys.open({ keyId, publicKey, sealed: { account, password } });
      return enter({ ...opened, remember, side: 'customer' }, request, context);
    }),

    neutralLoginByPwd: handle(calls.neutralLoginByPwd, async (request, context) => {
      const { username, password, remember, keyId, publicKey } = request;
      const opened = await keys.open({ keyId, publicKey, sealed: { username, password } });
      return enter(
        { account: opened.username, password: opened.password, remember, side: 'customer' },
        request,
        context,
      );
    }),

    operationLoginByPwd: handle(calls.operationLoginByPwd, async (request, context) => {
      const { account, password, remember, keyId, publicKey } = request;
      const opened = await keys.open({ keyId, publicKey, sealed: { account, password } });
      return enter({ ...opened, remember, side: 'operation' }, request, context);
    }),

    userInfo: handle(calls.userInfo, async (_request, { caller }) => {
      return userInfoOf(await accountOfCaller(db, caller));
    }),

    logout: handle(calls.logout, async (_request, context) => {
      const { accountId, sessionHash } = context.caller;
      await change(db, actorOf(context), 'account.signOut', async ({ sql }) => {
        await sessions.close(sql, sessionHash);
        return { object: { type: 'account', id: accountId }, result: undefined };
      });
      context.dropSession();
      parts.onSessionEnded(sessionHash);
      return {};
    }),
  };
}
