import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { type Identity, readIdentity } from './identity.ts';
import { IdentityFile } from './identity-file.ts';

const secretOf = (name: string | number) => String(name).padEnd(40, '.');
const start: Identity = { sn: '202611210001', verificationCode: 'A1B2', secret: secretOf('old') };
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-identity-'));
  file = join(folder, 'identity.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the identity of a gateway', () => {
  it('keeps a new secret beside the old one until the platform has taken it, and the old one after that', async () => {
    const identity = new IdentityFile(file, start);
    await identity.keepNewSecret(secretOf('new'));
    expect(identity.secrets).toEqual([secretOf('new'), secretOf('old')]);
    expect(await readIdentity(file)).toEqual(identity.current);
    await identity.secretTaken(secretOf('new'), []);
    expect(identity.secrets).toEqual([secretOf('new'), secretOf('old')]);
    expect(await readIdentity(file)).toEqual({
      ...start,
      secret: secretOf('new'),
      previousSecret: secretOf('old'),
    });
  });

  it('forgets a new secret that the platform has given up', async () => {
    const identity = new IdentityFile(file, start);
    await identity.keepNewSecret(secretOf('new'));
    await identity.secretTaken(secretOf('old'), []);
    expect(identity.secrets).toContain(secretOf('new'));
    await identity.secretTaken(secretOf('old'), [secretOf('new')]);
    expect(await readIdentity(file)).toEqual(start);
  });

  it('goes back to the secret before for a platform that was restored from a backup', async () => {
    const identity = new IdentityFile(file, { ...start, previousSecret: secretOf('before') });
    await identity.secretTaken(secretOf('before'), [secretOf('old')]);
    expect(identity.secrets).toEqual([secretOf('before'), secretOf('old')]);
  });

  it('is never locked out, whatever is lost between platform and gateway, and wherever it is killed', async () => {
    const step = fc.constantFrom('send', 'lose', 'prove', 'prove and die');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        let identity = new IdentityFile(file, start);
        const platform: { secret: string; pending: string | undefined } = {
          secret: start.secret,
          pending: undefined,
        };
        const prove = async (dies: boolean) => {
          const refused: string[] = [];
          for (const secret of identity.secrets) {
            if (secret !== platform.secret && secret !== platform.pending) {
              refused.push(secret);
              continue;
            }
            if (secret === platform.pending) Object.assign(platform, { secret, pending: undefined });
            // Killed after the platform took it and before the gateway wrote that down.
            if (dies) identity = new IdentityFile(file, identity.current);
            else await identity.secretTaken(secret, refused);
            return true;
          }
          return false;
        };
        for (const [index, what] of steps.entries()) {
          if (what === 'send' || what === 'lose') platform.pending = secretOf(index);
          if (what === 'send') await identity.keepNewSecret(secretOf(index));
          if (what === 'prove') expect(await prove(false)).toBe(true);
          // The loop that proves a new secret leaves no more than a few unproved at a time.
          if (what === 'prove and die') {
            expect(await prove(true)).toBe(true);
            expect(await prove(false)).toBe(true);
          }
        }
        expect(await prove(false)).toBe(true);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});

describe('the certificates of a gateway', () => {
  const held = (name: string | number) => ({
    certificate: `-----BEGIN CERTIFICATE-----\n${Buffer.from(String(name)).toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${name}`,
  });

  it('are durable before they are used; of those before the one that was taken, one stays', async () => {
    const identity = new IdentityFile(file, start);
    for (const name of ['first', 'second', 'third', 'fourth']) await identity.keepCertificate(held(name));
    expect((await readIdentity(file)).certificates).toEqual([held('fourth'), held('third'), held('second')]);
    await identity.certificateTaken(held('third'));
    expect((await readIdentity(file)).certificates).toEqual([held('third'), held('second')]);
    await identity.certificateTaken(held('somebody else'));
    expect(identity.certificates).toEqual([held('third'), held('second')]);
  });

  it('belong to the platform that issued them: a gateway that moves leaves them, and has them when it returns', async () => {
    const identity = new IdentityFile(file, { ...start, certificates: [held('one')] });
    const startedWith = 'https://one/';
    const move = {
      address: 'https://two/',
      startedWith,
      secret: secretOf('two'),
      authority: undefined,
      seconds: 60,
    };
    await identity.moveTo({ ...move, certificate: held('two') });
    expect(identity.certificates).toEqual([held('two')]);
    await identity.moveBack();
    expect(identity.certificates).toEqual([held('one')]);
  });
});

describe('the identity of a gateway that moves', () => {
  const startedWith = 'https://one/';
  const moved = {
    address: 'https://two/',
    startedWith,
    secret: secretOf('other'),
    authority: undefined,
    seconds: 60,
  };

  it('is that of the other platform at once, and keeps what it left until the other one holds', async () => {
    const identity = new IdentityFile(file, { ...start, previousSecret: secretOf('before') });
    expect(identity.platformFor(startedWith)).toBe(startedWith);
    await identity.moveTo(moved);
    expect(await readIdentity(file)).toEqual(identity.current);
    expect(identity.platformFor(startedWith)).toBe('https://two/');
    // The secrets of one platform are not shown to another.
    expect(identity.secrets).toEqual([secretOf('other')]);
    expect(identity.previousPlatform).toMatchObject({ address: startedWith, seconds: 60 });
    await identity.settle();
    expect(identity.previousPlatform).toBeUndefined();
    expect(JSON.stringify(await readIdentity(file))).not.toContain(secretOf('old'));
  });

  it('counts less than another address on the command line', async () => {
    const identity = new IdentityFile(file, start);
    await identity.moveTo(moved);
    expect(identity.platformFor('https://three/')).toBe('https://three/');
  });

  it('is accepted where it is, however it moves, returns, renews its secret and is killed', async () => {
    const step = fc.constantFrom('move', 'settle', 'back', 'renew', 'kill');
    // Two platforms, of which one has two addresses.
    const addresses = Object.entries({ 'https://one/': 0, 'https://also-one/': 0, 'https://two/': 1 });
    const any = fc.array(fc.tuple(step, fc.nat(addresses.length - 1)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(any, async (steps) => {
        const accepted = [start.secret, secretOf('two')];
        let identity = new IdentityFile(file, start);
        const prove = async () => {
          const address = identity.platformFor(startedWith);
          const platform = addresses.find(([one]) => one === address)?.[1] ?? -1;
          const taken = identity.secrets.find((secret) => secret === accepted[platform]);
          expect(taken).toBeDefined();
          const refused = identity.secrets.filter((secret) => secret !== taken);
          if (taken !== undefined) await identity.secretTaken(taken, refused);
          return platform;
        };
        for (const [index, [what, which]] of steps.entries()) {
          const at = await prove();
          const [address = '', next = 0] = addresses[which] ?? [];
          if (what === 'move') await identity.moveTo({ ...moved, address, secret: accepted[next] ?? '' });
          if (what === 'settle') await identity.settle();
          if (what === 'back') await identity.moveBack();
          if (what === 'renew') {
            await identity.keepNewSecret(secretOf(index));
            accepted[at] = secretOf(index);
          }
          if (what === 'kill' && index > 0) identity = new IdentityFile(file, identity.current);
          await prove();
        }
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
