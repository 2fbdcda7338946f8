import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** Gives so many bytes that nobody can guess. */
export type RandomBytes = (length: number) => Uint8Array;

/** The key that the platform gave for one sign-in. */
export interface PlatformKey {
  readonly keyId: string;
  /** X25519, 32 bytes, URL-safe base64. */
  readonly publicKey: string;
}

/** The browser's side of one sign-in. */
export interface SignInCipher {
  /** The browser's X25519 public key, URL-safe base64; goes with the sealed fields. */
  readonly publicKey: string;
  /** Seals one field: URL-safe base64 of nonce (12), ciphertext and tag (16). */
  seal(fieldName: string, text: string): string;
}

const utf8 = new TextEncoder();
const info = utf8.encode('penstock sign-in v1');
const nonceLength = 12;

/**
 * Agrees a key for one sign-in and seals credentials with it, so that a listener on plain HTTP reads nothing and a
 * recording cannot be played again. X25519 (RFC 7748) with a key pair made for this sign-in; HKDF-SHA256 (RFC 5869)
 * over the shared secret with both public keys as salt; AES-256-GCM (SP 800-38D) with a fresh nonce for each field,
 * bound to the key's id and the field's name. In plain code, since `crypto.subtle` does not exist on plain HTTP.
 * It does not prove who the platform is: only TLS does that.
 */
export function signInCipher(platform: PlatformKey, randomBytes: RandomBytes): SignInCipher {
  const platformPublic = fromBase64Url(platform.publicKey);
  const { secretKey, publicKey } = x25519.keygen(randomBytes(32));
  const shared = x25519.getSharedSecret(secretKey, platformPublic);
  const salt = new Uint8Array([...platformPublic, ...publicKey]);
  const key = hkdf(sha256, shared, salt, info, 32);
  return {
    publicKey: toBase64Url(publicKey),
    seal(fieldName, text) {
      const nonce = randomBytes(nonceLength);
      const sealed = gcm(key, nonce, utf8.encode(`${platform.keyId}:${fieldName}`)).encrypt(
        utf8.encode(text),
      );
      return toBase64Url(new Uint8Array([...nonce, ...sealed]));
    },
  };
}
