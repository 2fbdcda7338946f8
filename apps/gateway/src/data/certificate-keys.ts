import { KeyObject, webcrypto } from 'node:crypto';

/** The keys of this gateway's certificates. */
export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Makes a key (ECDSA P-256). */
export function newKeys() {
  return webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);
}

/** The private key as PEM (PKCS #8). */
export function keyText({ privateKey }: Awaited<ReturnType<typeof newKeys>>): string {
  return KeyObject.from(privateKey).export({ format: 'pem', type: 'pkcs8' }).toString();
}
