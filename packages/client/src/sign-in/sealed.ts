import { signInKey } from '@penstock/contract/calls/user';
import type { CallOptions, Client } from '../calls/client.ts';
import { ClientError } from '../calls/error.ts';
import type { RandomBytes } from './cipher.ts';

/** Texts sealed for one call, by field name, and what they are sealed with. */
export type Sealed<Field extends string> = Readonly<Record<Field | 'keyId' | 'publicKey', string>>;

/** Loads what seals, such as while somebody enters a password. Where that fails, it is loaded again when it is needed. */
export function loadCipher() {
  const loading = import('./cipher.ts');
  // Where the platform is not reached, the error of the call is thrown, which says so.
  loading.catch(() => undefined);
  return loading;
}

/**
 * Makes a call whose secret fields (a password, an answer) are sealed for it. `send` gets the sealed fields and makes the
 * call; it is made a second time when the key ran out on the way (a page that slept). Throws {@link ClientError}. What seals
 * is loaded with the first call, since it is large and most pages need none of it.
 */
export async function callSealed<Field extends string, Answer>(
  client: Client,
  secrets: Readonly<Record<Field, string>>,
  randomBytes: RandomBytes,
  send: (sealed: Sealed<Field>) => Promise<Answer>,
  options: CallOptions = {},
): Promise<Answer> {
  const loading = loadCipher();
  const attempt = async () => {
    const key = await client.call(signInKey, {}, options);
    const { signInCipher } = await loading;
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
