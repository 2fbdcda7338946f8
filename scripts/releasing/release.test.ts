import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeTar } from '../packages/program-tree.ts';
import { isInstalled } from '../testing/missing-program.ts';
import { onlyWhere } from '../testing/peer-program.ts';
import { changesOf } from './changelog.ts';
import { faultsOfRelease, signatureFile, signSums, sumsFile, writeSums } from './release-sums.ts';

const project = join(import.meta.dirname, '../..');
const pair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { publicKey, privateKey } = pair();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  beforeEach(async () => {
    for (const name of ['b.tar.gz', 'a.deb']) writeFileSync(join(folder, name), name);
    await writeSums(folder);
    signSums(folder, privateKey);
  });

  it('is whole where nothing has changed, and is signed by its key alone', async () => {
    expect(await faultsOfRelease(folder, publicKey)).toEqual([]);
    expect(await faultsOfRelease(folder, pair().publicKey)).toEqual([
      'SHA256SUMS is not signed with this key',
    ]);
  });

  it.each([
    ['another file', (): void => writeFileSync(join(folder, 'a.deb'), 'A.deb'), 'a.deb is another file'],
    ['a missing file', (): void => rmSync(join(folder, 'a.deb')), 'a.deb is missing'],
    ['one more file', (): void => writeFileSync(join(folder, 'c'), ''), 'c is not named'],
    [
      'sums of others',
      (): void =>
        writeFileSync(join(folder, sumsFile), readFileSync(join(folder, sumsFile), 'utf8').replace(/./, 'x')),
      'SHA256SUMS is not signed with this key',
    ],
    [
      'no signature',
      (): void => rmSync(join(folder, signatureFile)),
      `${''}has no SHA256SUMS with a signature`,
    ],
  ])('shows %s', async (_what, change, fault) => {
    change();
    const faults = await faultsOfRelease(folder, publicKey);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  const withPrograms = onlyWhere(isInstalled('openssl') && isInstalled('sha256sum'), 'openssl and sha256sum');
  withPrograms('is checked without Penstock, by sha256sum and OpenSSL', () => {
    writeFileSync(join(folder, '../key.pem'), publicKey);
    const verify = ['pkeyutl', '-verify', '-pubin', '-inkey', '../key.pem', '-rawin', '-in', sumsFile];
    const said = execFileSync('openssl', [...verify, '-sigfile', signatureFile], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(said).toContain('Signature Verified Successfully');
    execFileSync('sha256sum', ['--check', '--strict', sumsFile], { cwd: folder });
  });
});

it('a key of another kind signs nothing', () => {
  const { privateKey: rsa } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(() => signSums(folder, rsa)).toThrow('not Ed25519');
});

it('archives of the same files have the same bytes, whoever made them and when', () => {
  const archives = ['one', 'other'].map((name, at) => {
    const tree = join(folder, name, 'program');
    const names = ['b', 'a'];
    for (const file of at === 0 ? names : names.toReversed()) {
      mkdirSync(join(tree, file), { recursive: true });
      writeFileSync(join(tree, file, 'text'), file);
      utimesSync(join(tree, file, 'text'), 1000 + at, 1000 + at);
    }
    chmodSync(join(tree, 'a/text'), at === 0 ? 0o600 : 0o664);
    writeTar(join(folder, `${name}.tar`), join(folder, name), ['program']);
    return readFileSync(join(folder, `${name}.tar`));
  });
  expect(archives[0]?.equals(archives[1] ?? Buffer.alloc(0))).toBe(true);
});

describe('the changes of a version', () => {
  it('are its section', () => {
    const text = '# Changes\n\n## 1.1.0 (2026-12-01)\n\n- b\n\n## 1.0.0\n\n- a\n';
    expect(changesOf(text, '1.1.0')).toBe('- b\n');
    expect(changesOf(text, '1.0.0')).toBe('- a\n');
  });

  it('have to be written before it is released', () => {
    expect(() => changesOf('## 1.1.0\n\n- b\n', '1.1.1')).toThrow('"## 1.1.1"');
    expect(() => changesOf('## 1.1.0\n\n## 1.0.0\n', '1.1.0')).toThrow('empty');
  });

  it('are written for the present version', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')));
    expect(changesOf(readFileSync(join(project, 'CHANGELOG.md'), 'utf8'), version)).not.toBe('');
  });
});
