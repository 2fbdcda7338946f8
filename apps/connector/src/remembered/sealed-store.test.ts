import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { SealedStore } from './sealed-store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-sealed-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const passphrase = 'a long enough phrase';

const contentSchema = z.object({
  format: z.number(),
  argon2id: z.record(z.string(), z.unknown()),
  sealed: z.record(z.string(), z.string()),
});
const content = () => contentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

it('secrets are sealed with a passphrase, which is needed once after each start', async () => {
  const store = await SealedStore.open(file);
  expect(store.state).toBe('new');
  await expect(store.write('one', 'hidden')).rejects.toMatchObject({ key: 'remembered.passphraseNeeded' });
  await expect(store.unseal('short')).rejects.toMatchObject({ key: 'remembered.passphraseNeeded' });
  await store.unseal(passphrase);
  await store.write('one', 'hidden text');
  await store.write('two', 'another');
  expect(await store.read('one')).toBe('hidden text');
  expect(readFileSync(file, 'utf8')).not.toContain('hidden text');
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const again = await SealedStore.open(file);
  expect(again.state).toBe('sealed');
  await expect(again.unseal('')).rejects.toMatchObject({ key: 'remembered.passphraseNeeded' });
  await expect(again.unseal('another long phrase')).rejects.toMatchObject({
    key: 'remembered.passphraseWrong',
  });
  expect(again.state).toBe('sealed');
  // One is removed without it.
  await again.remove('two');
  await again.unseal(passphrase);
  expect([await again.read('one'), await again.read('two')]).toEqual(['hidden text', undefined]);
});

it('a secret that was changed, or put in the place of another, is none', async () => {
  const store = await SealedStore.open(file);
  await store.unseal(passphrase);
  await store.write('one', 'first');
  await store.write('two', 'second');
  const { sealed, ...rest } = content();
  const bytes = Buffer.from(sealed['one'] ?? '', 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  const forged = { ...sealed, one: bytes.toString('base64'), two: sealed['one'], three: sealed['two'] };
  writeFileSync(file, JSON.stringify({ ...rest, sealed: forged }));
  const again = await SealedStore.open(file);
  await again.unseal(passphrase);
  for (const id of ['one', 'two', 'three', 'check ']) expect(await again.read(id)).toBeUndefined();
});

it.each([
  ['no JSON', '{'],
  ['another format', '{"format":2}'],
  ['a hash that would take all memory', { memoryCost: 2 ** 31 }],
])('a file that is damaged is reported, and stays as it is: %s', async (_name, damage) => {
  if (typeof damage !== 'string') {
    const store = await SealedStore.open(file);
    await store.unseal(passphrase);
    const { argon2id, ...rest } = content();
    writeFileSync(file, JSON.stringify({ ...rest, argon2id: { ...argon2id, ...damage } }));
  } else writeFileSync(file, damage);
  const before = readFileSync(file, 'utf8');
  await expect(SealedStore.open(file)).rejects.toMatchObject({ key: 'remembered.storeFailed' });
  expect(readFileSync(file, 'utf8')).toBe(before);
});
