import { signInKey } from '@penstock/contract/calls/user';
import type { CallOptions, Client } from '../calls/client.ts';
import { ClientError } from '../calls/error.ts';
import { type RandomBytes, signInCipher } from './cipher.ts';

/** Texts sealed for one call, by field name, and what they are sealed with. */
export type Sealed<Field extends string> = Readonly<Record<Field | 'keyId' | 'publicKey', string>>;

/**
 * Makes a call whose secret fields (a password, an answer) are sealed for it. `send` gets the sealed fields and makes the
 * call; it is made a second time when the key ran out on the way (a page that slept). Throws {@link ClientError}.
 */
export async function callSealed<Field extends string, Answer>(
  client: Client,
  secrets: Readonly<Record<Field, string>>,
  randomBytes: RandomBytes,
  send: (sealed: Sealed<Field>) => Promise<Answer>,
  options: CallOptions = {},
): Promise<Answer> {
  const attempt = async () => {
    const key = await client.call(signInKey, {}, options);
    const cipher = signInCipher(key, randomBytes);
    const sealed: Record<Field | 'keyId' | 'publicKey', string> = {
      ...secrets,
      keyId: key.keyId,
      publicKey: cipher.publicKey,
    };
    for (const field in secrets) sealed[field] = cipher.seal(field, secrets[field]);
    return await send(sealed);
  };
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ClientError && error.is('signIn.keyExpired')) return attempt();
    throw error;
  }
}
