import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { signInCipher } from './cipher.ts';

/** The platform's side by Node's own OpenSSL, so that both sides are not wrong in the same way. */
function platform() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const mine = publicKey.export({ format: 'jwk' }).x ?? '';
  return {
    key: { keyId: 'key-1', publicKey: mine },
    open(browserPublic: string, fieldName: string, sealed: string): string {
      const theirs = createPublicKey({
        key: { kty: 'OKP', crv: 'X25519', x: browserPublic },
        format: 'jwk',
      });
      const salt = Buffer.concat([Buffer.from(mine, 'base64url'), Buffer.from(browserPublic, 'base64url')]);
      const shared = diffieHellman({ privateKey, publicKey: theirs });
      const key = Buffer.from(hkdfSync('sha256', shared, salt, 'penstock sign-in v1', 32));
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(`key-1:${fieldName}`));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}

const random = (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length));

describe('the sign-in cipher', () => {
  it('is opened by an independent implementation of the same standards', () => {
    const side = platform();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const cipher = signInCipher(side.key, random);
        expect(side.open(cipher.publicKey, 'password', cipher.seal('password', text))).toBe(text);
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('binds a sealed text to its field', () => {
    const side = platform();
    const cipher = signInCipher(side.key, random);
    const sealed = cipher.seal('account', 'demo');
    expect(() => side.open(cipher.publicKey, 'password', sealed)).toThrow(/authenticate/);
  });

  it('never seals two texts alike, nor shows their text', () => {
    const cipher = signInCipher(platform().key, random);
    const first = cipher.seal('password', 'Penstock-26');
    expect(cipher.seal('password', 'Penstock-26')).not.toBe(first);
    expect(Buffer.from(first, 'base64url').includes('Penstock')).toBe(false);
  });

  it('refuses a platform key of low order', () => {
    const zero = toBase64Url(new Uint8Array(32));
    expect(() => signInCipher({ keyId: 'k', publicKey: zero }, random)).toThrow(/./);
  });
});

describe('URL-safe base64', () => {
  it('is what Node writes and reads', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  it.each(['a+b=', 'abcde', 'ä'])('refuses %s', (text) => {
    expect(() => fromBase64Url(text)).toThrow(RangeError);
  });
});
