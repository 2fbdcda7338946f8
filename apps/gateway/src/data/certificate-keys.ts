import { KeyObject, webcrypto } from 'node:crypto';

/** The keys of this gateway's certificates. */
export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** The library of certificates, read when it is needed: most starts of a gateway make no key. */
export async function certificateLibrary() {
  await import('reflect-metadata');
  return await import('@peculiar/x509');
}

/** Makes a key (ECDSA P-256). */
export function newKeys() {
  return webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);
}

/** The private key as PEM (PKCS #8). */
export function keyText({ privateKey }: Awaited<ReturnType<typeof newKeys>>): string {
  return KeyObject.from(privateKey).export({ format: 'pem', type: 'pkcs8' }).toString();
}
