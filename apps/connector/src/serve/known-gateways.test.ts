import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KnownGateways } from './known-gateways.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-known-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a certificate that a person accepted is known at the next start, and another one is recognised as such', async () => {
  const path = join(folder, 'known.json');
  const known = await KnownGateways.open(path);
  expect(known.compare('202611280001', 'aa')).toBe('none');
  await known.accept('202611280001', 'aa');
  const again = await KnownGateways.open(path);
  expect(again.compare('202611280001', 'aa')).toBe('same');
  expect(again.compare('202611280001', 'bb')).toBe('other');
  expect(again.compare('202611280002', 'aa')).toBe('none');
});

it('a file that is not understood knows nobody: each gateway is asked about again', async () => {
  const path = join(folder, 'known.json');
  await writeFile(path, '{"fingerprints":7}');
  expect((await KnownGateways.open(path)).compare('202611280001', 'aa')).toBe('none');
});
