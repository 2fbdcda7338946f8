import type { SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import { loginByPwd } from '@penstock/contract/calls/user';
import type { CallOptions, Client } from '../calls/client.ts';
import type { RandomBytes } from './cipher.ts';
import { callSealed } from './sealed.ts';

/** What a person types to sign in. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
  /** Keep the session for 30 days. */
  readonly remember: boolean;
  /** The picture code, where one is needed. */
  readonly vcodeId?: string;
  readonly vcode?: string;
}

/**
 * Signs in with account and password, sealed for this sign-in only. Answers who is signed in, or the ticket of
 * the second factor. Throws `ClientError`.
 */
export async function signIn(
  client: Client,
  { account, password, ...rest }: Credentials,
  randomBytes: RandomBytes,
  options: CallOptions = {},
): Promise<SignInAnswer> {
  return await callSealed(
    client,
    { account, password },
    randomBytes,
    (sealed) => client.call(loginByPwd, { ...rest, ...sealed }, options),
    options,
  );
}
