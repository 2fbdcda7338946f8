import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ZipArchive } from './zip-archive.ts';

it('an archive is read by another program, with names and times', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'penstock-zip-'));
  try {
    const archive = new ZipArchive({ maxBytes: 100_000 });
    const time = new Date('2026-11-29T05:03:24Z');
    expect(archive.add({ name: 'log.jsonl', content: Buffer.from('line\n'.repeat(1000)), time })).toBe(true);
    expect(archive.add({ name: '网络.json', content: Buffer.from('{}\n'), time })).toBe(true);
    const file = join(folder, 'bundle.zip');
    await writeFile(file, archive.finish());
    const read = [
      'import sys, zipfile',
      'z = zipfile.ZipFile(sys.argv[1])',
      'assert z.testzip() is None',
      'print([(i.filename, i.file_size, i.date_time) for i in z.infolist()])',
    ].join('\n');
    expect(execFileSync('python3', ['-c', read, file], { encoding: 'utf8' }).trim()).toBe(
      "[('log.jsonl', 5000, (2026, 11, 29, 5, 3, 24)), ('网络.json', 3, (2026, 11, 29, 5, 3, 24))]",
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('a file that does not fit is left out, and smaller ones still fit', () => {
  const archive = new ZipArchive({ maxBytes: 500 });
  const time = new Date(0);
  const random = randomBytes(600);
  expect(archive.add({ name: 'large', content: random, time })).toBe(false);
  expect(archive.add({ name: 'small', content: Buffer.from('x'), time })).toBe(true);
  expect(archive.finish().length).toBeLessThanOrEqual(500);
});
