import { hkdfSync, randomBytes } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { InstallationSecrets } from '../../../kernel/secrets/installation-repository.ts';
import { type AgreementKey, agreementKeyFrom, openField, sharedKey } from './sign-in-cipher.ts';

/** How long a key serves, in s: time to type nothing more, since the page asks for it when the form is sent. */
export const signInKeySeconds = 120;

/** How long other processes may take to hear that the secret was replaced, in ms. */
const hearingTime = 10_000;

/** Random bytes of a key id, then 6 bytes of the time it expires, in ms since 1970. */
const randomPart = 16;
const timePart = 6;

/** Remembers which keys were used, for as long as they would be valid. */
export interface UsedKeys {
  /** Marks a key as used; false when it was already. */
  use(keyId: string, expiresAt: Date): Promise<boolean>;
}

/** A sign-in as it arrives: sealed texts by field name, and what they were sealed with. */
export interface SealedSignIn<Field extends string> {
  readonly keyId: string;
  /** The browser's public key, URL-safe base64. */
  readonly publicKey: string;
  readonly sealed: Readonly<Record<Field, string>>;
}

/**
 * The keys of sign-ins. A key is derived from the installation's secret (the one that was valid when it was made) and its own id, so that every process of
 * the platform can open what was sealed for it and none has to keep it.
 */
export interface SignInKeys {
  /** Makes a key for one sign-in. */
  make(): { readonly keyId: string; readonly publicKey: string; readonly validSeconds: number };
  /** Opens a sign-in. Throws `signIn.keyExpired` when its key is unknown, used or too old, or does not fit. */
  open<Field extends string>(signIn: SealedSignIn<Field>): Promise<Record<Field, string>>;
}

/** Makes the keys of an installation. `now` is in ms since 1970. */
export function signInKeys(
  secrets: () => InstallationSecrets,
  used: UsedKeys,
  now: () => number,
): SignInKeys {
  const keyOf = (id: Uint8Array, secret: Uint8Array): AgreementKey =>
    agreementKeyFrom(new Uint8Array(hkdfSync('sha256', secret, id, 'penstock sign-in key v1', 32)));

  return {
    make: () => {
      const expiry = Buffer.alloc(timePart);
      expiry.writeUIntBE(now() + signInKeySeconds * 1000, 0, timePart);
      const id = Buffer.concat([randomBytes(randomPart), expiry]);
      return {
        keyId: id.toString('base64url'),
        publicKey: keyOf(id, secrets().secret).publicKey.toString('base64url'),
        validSeconds: signInKeySeconds,
      };
    },

    open: async ({ keyId, publicKey, sealed }) => {
      const id = Buffer.from(keyId, 'base64url');
      // One id has one spelling: otherwise a used key could come back written otherwise.
      if (id.length !== randomPart + timePart || id.toString('base64url') !== keyId)
        throw failure('signIn.keyExpired');
      const expiry = id.readUIntBE(randomPart, timePart);
      if (expiry <= now() || expiry > now() + signInKeySeconds * 1000) throw failure('signIn.keyExpired');
      const opened = openWithAny(
        validSecrets(secrets(), expiry).map((secret) => keyOf(id, secret)),
        (key) => openAll(key, keyId, publicKey, sealed),
      );
      if (!(await used.use(keyId, new Date(expiry)))) throw failure('signIn.keyExpired');
      return opened;
    },
  };
}

/** The secrets that a key of this expiry may be derived from: the one before only for keys made before it was replaced. */
function validSecrets({ secret, previous }: InstallationSecrets, expiry: number): Uint8Array[] {
  const made = expiry - signInKeySeconds * 1000;
  const wasMadeBefore = previous !== null && made <= previous.replacedAt + hearingTime;
  return wasMadeBefore ? [secret, previous.secret] : [secret];
}

/** The result of the first key that opens the text. Throws the error of the last key. */
function openWithAny<Opened>(keys: readonly AgreementKey[], open: (key: AgreementKey) => Opened): Opened {
  let error: unknown;
  for (const key of keys) {
    try {
      return open(key);
    } catch (reason) {
      error = reason;
    }
  }
  throw error;
}

function openAll<Field extends string>(
  platform: AgreementKey,
  keyId: string,
  publicKey: string,
  sealed: Readonly<Record<Field, string>>,
): Record<Field, string> {
  try {
    const key = sharedKey(platform, Buffer.from(publicKey, 'base64url'));
    const opened: Record<Field, string> = { ...sealed };
    for (const field in sealed) opened[field] = openField(key, keyId, field, sealed[field]);
    return opened;
  } catch (error) {
    throw failure('signIn.keyExpired', {}, { cause: error });
  }
}
