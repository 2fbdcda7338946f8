import { createHash, createHmac } from 'node:crypto';

/** How vendors name the hashes of their signatures. */
export type Algorithm = 'hmacsha256' | 'hmacsha1';

/** A keyed hash of a text. */
export function hmac(
  hash: 'sha256' | 'sha1',
  key: string | Uint8Array,
  text: string,
  encoding: 'hex' | 'base64',
): string {
  return createHmac(hash, key).update(text, 'utf8').digest(encoding);
}

/** The hash of a text, hexadecimal. */
export function digest(hash: 'sha256' | 'md5', text: string): string {
  return createHash(hash).update(text, 'utf8').digest('hex');
}

/** The hash of an algorithm. */
export function hashOf(algorithm: Algorithm): 'sha256' | 'sha1' {
  return algorithm === 'hmacsha256' ? 'sha256' : 'sha1';
}

/** A secret that the vendor shows in base64. */
export function secretBytes(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64');
}
