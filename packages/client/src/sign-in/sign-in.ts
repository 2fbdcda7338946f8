import type { SignInAnswer } from '@penstock/contract/calls/sign-in-answer';
import { loginByPwd, neutralLoginByPwd, operationLoginByPwd } from '@penstock/contract/calls/user';
import type { Side } from '@penstock/contract/model/role';
import type { CallOptions, Client } from '../calls/client.ts';
import type { RandomBytes } from './cipher.ts';
import { callSealed } from './sealed.ts';

/** The entries of the sign-in form. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
  /** Keep the session for 30 days. */
  readonly remember: boolean;
  /** Sign in by the neutral call, as the pages of platforms do that send no text messages. */
  readonly neutral?: boolean;
  /** The picture code, where one is needed. */
  readonly vcodeId?: string;
  readonly vcode?: string;
  /** The side whose entrance is used; the customers' where it is left out. */
  readonly side?: Side;
}

const entrances = { customer: loginByPwd, operation: operationLoginByPwd } as const;

/**
 * Signs in with account and password, sealed for this sign-in only. Answers who is signed in, or the ticket of
 * the second factor. Throws `ClientError`.
 */
export async function signIn(
  client: Client,
  { account, password, neutral = false, side = 'customer', ...rest }: Credentials,
  randomBytes: RandomBytes,
  options: CallOptions = {},
): Promise<SignInAnswer> {
  if (neutral && side === 'customer')
    return await callSealed(
      client,
      { username: account, password },
      randomBytes,
      (sealed) => client.call(neutralLoginByPwd, { ...rest, ...sealed }, options),
      options,
    );
  return await callSealed(
    client,
    { account, password },
    randomBytes,
    (sealed) => client.call(entrances[side], { ...rest, ...sealed }, options),
    options,
  );
}
