import { randomBytes } from 'node:crypto';
import { signInCipher } from '@penstock/client/sign-in/cipher';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInKeys, signInKeySeconds } from './sign-in-keys.ts';

const expired = { key: 'signIn.keyExpired' };

describe('the key of a sign-in', () => {
  const secret = randomBytes(32);
  const secrets = () => ({ secret, previous: null });
  let now: number;
  let used: Set<string>;
  const clock = () => now;
  const remember = { use: async (keyId: string) => used.size < used.add(keyId).size };

  beforeEach(() => {
    now = Date.UTC(2026, 10, 21);
    used = new Set();
  });

  function sealed(key: { keyId: string; publicKey: string }) {
    const cipher = signInCipher(key, (length) => randomBytes(length));
    return {
      keyId: key.keyId,
      publicKey: cipher.publicKey,
      sealed: { account: cipher.seal('account', 'demo'), password: cipher.seal('password', 'secret') },
    };
  }

  it('opens a sign-in at any process of the installation', async () => {
    const signIn = sealed(signInKeys(secrets, remember, clock).make());
    const opened = await signInKeys(secrets, remember, clock).open(signIn);
    expect(opened).toEqual({ account: 'demo', password: 'secret' });
  });

  it('serves once', async () => {
    const keys = signInKeys(secrets, remember, clock);
    const signIn = sealed(keys.make());
    await keys.open(signIn);
    await expect(keys.open(signIn)).rejects.toMatchObject(expired);
  });

  it('serves once however it is spelled', async () => {
    const keys = signInKeys(secrets, remember, clock);
    const signIn = sealed(keys.make());
    await keys.open(signIn);
    for (const keyId of [`${signIn.keyId}=`, `${signIn.keyId} `, signIn.keyId.replace(/.$/, '/')])
      await expect(keys.open({ ...signIn, keyId })).rejects.toMatchObject(expired);
    expect(used.size).toBe(1);
  });

  it('is not used up by what it does not open', async () => {
    const keys = signInKeys(secrets, remember, clock);
    const signIn = sealed(keys.make());
    const wrong = { ...signIn, sealed: { account: signIn.sealed.password, password: signIn.sealed.account } };
    await expect(keys.open(wrong)).rejects.toMatchObject(expired);
    await expect(keys.open(signIn)).resolves.toBeDefined();
  });

  it('expires', async () => {
    const keys = signInKeys(secrets, remember, clock);
    const [intime, late] = [sealed(keys.make()), sealed(keys.make())];
    now += signInKeySeconds * 1000 - 1;
    await expect(keys.open(intime)).resolves.toBeDefined();
    now += 1;
    await expect(keys.open(late)).rejects.toMatchObject(expired);
  });

  it('opens what was sealed before the secret of the installation was replaced, and nothing made with it later', async () => {
    const before = signInKeys(secrets, remember, clock);
    const signIn = sealed(before.make());
    const replaced = { secret: randomBytes(32), previous: { secret, replacedAt: now } };
    const after = signInKeys(() => replaced, remember, clock);
    await expect(after.open(signIn)).resolves.toEqual({ account: 'demo', password: 'secret' });
    await expect(after.open(sealed(after.make()))).resolves.toBeDefined();
    now += 60_000;
    const stolen = sealed(before.make());
    await expect(after.open(stolen)).rejects.toMatchObject(expired);
  });

  it('of another installation, or made up, is refused', async () => {
    const other = sealed(
      signInKeys(() => ({ secret: randomBytes(32), previous: null }), remember, clock).make(),
    );
    const keys = signInKeys(secrets, remember, clock);
    await expect(keys.open(other)).rejects.toMatchObject(expired);
    const longLived = Buffer.alloc(22);
    longLived.writeUIntBE(now + 10 ** 9, 16, 6);
    for (const keyId of ['', 'x', longLived.toString('base64url')])
      await expect(keys.open({ ...other, keyId })).rejects.toMatchObject(expired);
  });
});
