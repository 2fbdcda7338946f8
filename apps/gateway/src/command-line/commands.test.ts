import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../data/data-folder.ts';
import { readIdentity } from '../data/identity.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { importConfiguration } from './import.ts';
import { provision } from './provision.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secret = 's'.repeat(40);
const identity = (change: object = {}) => ({
  name: 'provision' as const,
  data: join(folder, 'data'),
  sn: '202611210001',
  code: 'A1B2C3',
  secret: { text: secret },
  authority: undefined,
  ...change,
});

describe('provisioning', () => {
  it('writes an identity that only its owner can read, from a secret in a file too', async () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${secret}\n`);
    await provision(identity({ secret: { file } }));
    const written = join(folder, 'data', 'identity.json');
    expect(await readIdentity(written)).toEqual({ sn: '202611210001', verificationCode: 'A1B2C3', secret });
    expect(statSync(written).mode & 0o777).toBe(0o600);
    await expect(provision(identity())).resolves.toContain('202611210001');
  });

  it.each([
    [{ sn: '12' }, '--sn must be'],
    [{ code: '!' }, '--code must be'],
    [{ secret: { text: 'short' } }, '--secret must have'],
    [{ authority: '/dev/null' }, '--authority must be a file of certificates'],
    [{ secret: { file: '/nowhere/secret' } }, '--secret-file /nowhere/secret cannot be read'],
  ])('refuses %o', async (change, message) => {
    await expect(provision(identity(change))).rejects.toThrow(message);
  });

  it('does not give a folder to another gateway', async () => {
    await provision(identity());
    await expect(provision(identity({ sn: '202611210002' }))).rejects.toThrow(
      'belongs to gateway 202611210001',
    );
  });

  it('tells of a damaged identity without showing it', async () => {
    await provision(identity());
    const file = join(folder, 'data', 'identity.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"sn"', '"no"'));
    const error: unknown = await readIdentity(file).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/is damaged; run/);
    expect(String(error)).not.toContain(secret);
  });
});

describe('a data folder', () => {
  it('is used by one at a time, and free again afterwards', async () => {
    const first = await openDataFolder(folder);
    await expect(openDataFolder(folder)).rejects.toThrow('in use by another gateway process');
    first.release();
    const second = await openDataFolder(folder);
    second.release();
  });

  it('that cannot be made is named with its option', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    await expect(openDataFolder(join(file, 'data'))).rejects.toThrow(/cannot be written .* --data/);
  });
});

describe('importing', () => {
  it('stores a document once, and names what is wrong with another', async () => {
    const file = join(folder, 'c.json');
    const command = { name: 'import' as const, data: join(folder, 'data'), file };
    await expect(importConfiguration(command)).rejects.toThrow(/c\.json cannot be read/);
    writeFileSync(file, JSON.stringify(smallConfiguration(502)));
    await expect(importConfiguration(command)).resolves.toBe('Revision 1 is the current one.');
    await expect(importConfiguration(command)).resolves.toContain('the same');
    writeFileSync(file, JSON.stringify(smallConfiguration(0, { name: 'x'.repeat(500) })));
    await expect(importConfiguration(command)).rejects.toThrow(
      /is not imported: 2 problems\.\n {2}name: .*\n {2}drivers\.0\.settings\.port: /,
    );
    const unsupported: Partial<ConfigurationInput> = {
      settings: { firmware: { source: 'selfBuilt', downloadAddress: 'https://firmware.example/' } },
    };
    writeFileSync(file, JSON.stringify(smallConfiguration(502, unsupported)));
    await expect(importConfiguration(command)).rejects.toThrow(
      /is not imported: 2 problems\.\n {2}settings\.firmware\.source: settings\.firmware\.source is unsupported by this gateway\./,
    );
    writeFileSync(file, JSON.stringify(smallConfiguration(502)));
    await expect(importConfiguration(command)).resolves.toContain('Revision 1 is the same');
  });
});
