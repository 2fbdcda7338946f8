import { loginByPwd, signInKey, type UserInfo } from '@penstock/contract/calls/user';
import type { CallOptions, Client } from '../calls/client.ts';
import { ClientError } from '../calls/error.ts';
import { type RandomBytes, signInCipher } from './cipher.ts';

/** What a person types to sign in. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
  /** Keep the session for 30 days. */
  readonly remember: boolean;
}

/**
 * Signs in with account and password, sealed for this sign-in only. A key that ran out on the way (a page that
 * slept) is asked for once more. Throws {@link ClientError}.
 */
export async function signIn(
  client: Client,
  credentials: Credentials,
  randomBytes: RandomBytes,
  options: CallOptions = {},
): Promise<UserInfo> {
  try {
    return await attempt(client, credentials, randomBytes, options);
  } catch (error) {
    if (error instanceof ClientError && error.is('signIn.keyExpired'))
      return attempt(client, credentials, randomBytes, options);
    throw error;
  }
}

async function attempt(
  client: Client,
  { account, password, remember }: Credentials,
  randomBytes: RandomBytes,
  options: CallOptions,
): Promise<UserInfo> {
  const key = await client.call(signInKey, {}, options);
  const cipher = signInCipher(key, randomBytes);
  return client.call(
    loginByPwd,
    {
      keyId: key.keyId,
      publicKey: cipher.publicKey,
      account: cipher.seal('account', account),
      password: cipher.seal('password', password),
      remember,
    },
    options,
  );
}
