import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** The label that both sides bind their derived key to. */
const label = 'penstock sign-in v1';

/** Bytes of the parts of a sealed field: nonce, ciphertext, tag (AES-256-GCM, NIST SP 800-38D). */
const nonceBytes = 12;
const tagBytes = 16;

/** The DER frame of a raw X25519 private key (RFC 8410, section 7). */
const privateKeyFrame = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** One half of a key agreement on X25519 (RFC 7748). */
export interface AgreementKey {
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** Makes the half that belongs to a secret of 32 bytes: the same secret gives the same half. */
export function agreementKeyFrom(secret: Uint8Array): AgreementKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([privateKeyFrame, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, publicKey: Buffer.from(x ?? '', 'base64url') };
}

/**
 * The AES-256 key both sides agree on: HKDF-SHA256 (RFC 5869) of the X25519 shared secret, salted with the
 * platform's and then the browser's public key. Throws when `browserPublicKey` is no point that can be used.
 */
export function sharedKey(platform: AgreementKey, browserPublicKey: Uint8Array): Buffer {
  const x = Buffer.from(browserPublicKey).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' });
  const shared = diffieHellman({ privateKey: platform.privateKey, publicKey });
  const salt = Buffer.concat([platform.publicKey, browserPublicKey]);
  return Buffer.from(hkdfSync('sha256', shared, salt, label, 32));
}

/**
 * Opens a sealed field, which is URL-safe base64 of nonce, ciphertext and tag, bound to its key and its name by
 * the additional data `keyId:fieldName`. Throws when it was not sealed with this key for this field.
 */
export function openField(key: Uint8Array, keyId: string, fieldName: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) throw new RangeError('a sealed field is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(`${keyId}:${fieldName}`, 'utf8'));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes)),
    decipher.final(),
  ]);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
