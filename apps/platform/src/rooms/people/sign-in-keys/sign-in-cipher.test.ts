import { randomBytes } from 'node:crypto';
import { signInCipher } from '@penstock/client/sign-in/cipher';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { agreementKeyFrom, openField, sharedKey } from './sign-in-cipher.ts';

/** Bob's private key of RFC 7748, section 6.1. */
const platformSecret = Buffer.from('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb', 'hex');

/** Made with Python's cryptography 38: the browser's private key is the bytes 1 to 32, the nonce 100 to 111. */
const vector = {
  platformPublic: 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
  browserPublic: '07a37cbc142093c8b755dc1b10e86cb426374ad16aa853ed0bdfc0b2b86d1c7c',
  key: '0612626266c07e9dfd68b5435ccb1035acc2a54f2fa4a4518883fce3fba975a5',
  keyId: 'key-1',
  sealed: 'ZGVmZ2hpamtsbW5vAsoqpmvWnjA3b7NZ7Wf43lSlcPM0c_5nr9oBppJmRAjJDw',
  text: '密码 Penstock-26',
};

describe('the sign-in cipher', () => {
  const platform = agreementKeyFrom(platformSecret);
  const key = sharedKey(platform, Buffer.from(vector.browserPublic, 'hex'));

  it('agrees with an implementation of others', () => {
    expect(platform.publicKey.toString('hex')).toBe(vector.platformPublic);
    expect(key.toString('hex')).toBe(vector.key);
    expect(openField(key, vector.keyId, 'password', vector.sealed)).toBe(vector.text);
  });

  it('opens what the client seals, whatever is typed', () => {
    const publicKey = platform.publicKey.toString('base64url');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const client = signInCipher({ keyId: 'k', publicKey }, (length) => randomBytes(length));
        const shared = sharedKey(platform, Buffer.from(client.publicKey, 'base64url'));
        expect(openField(shared, 'k', 'password', client.seal('password', text))).toBe(text);
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it.each([
    ['another key id', 'key-2', 'password', vector.sealed],
    ['another field', vector.keyId, 'account', vector.sealed],
    ['a changed byte', vector.keyId, 'password', `A${vector.sealed.slice(1)}`],
    ['a part of it', vector.keyId, 'password', vector.sealed.slice(0, 30)],
    ['nothing', vector.keyId, 'password', ''],
  ])('does not open a field with %s', (_what, keyId, field, sealed) => {
    expect(() => openField(key, keyId, field, sealed)).toThrow(/authenticate|too short/);
  });

  it.each([
    ['zero', Buffer.alloc(32)],
    ['one', Buffer.from(`01${'00'.repeat(31)}`, 'hex')],
  ])('refuses the public key %s, which would make the key known', (_what, weak) => {
    expect(() => sharedKey(platform, weak)).toThrow(/derivation/);
  });
});
