import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClientIds } from './client-ids.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-ids-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const open = (file = join(folder, 'ids.json')) =>
  ClientIds.open({
    file,
    create: () => {
      made += 1;
      return `id${made}`;
    },
    log: pino({ level: 'silent' }),
  });

it('keeps the id of a connection over a restart, and makes one for each', async () => {
  const ids = await open();
  const first = await ids.of('cloud');
  expect(await ids.of('cloud')).toBe(first);
  const second = await ids.of('other');
  expect(second).not.toBe(first);
  const again = await open();
  expect(await again.of('cloud')).toBe(first);
  expect(await again.of('other')).toBe(second);
});

it('makes others when the file is damaged, and goes on where nothing can be written', async () => {
  const file = join(folder, 'ids.json');
  writeFileSync(file, '{"cloud": "not ');
  const ids = await open();
  const id = await ids.of('cloud');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ cloud: id });
  const nowhere = await open(join(folder, 'no-folder', 'ids.json'));
  expect(await nowhere.of('cloud')).toBe(await nowhere.of('cloud'));
});

it('forgets the oldest ids of many', async () => {
  const ids = await open();
  const first = await ids.of('c0');
  for (let index = 1; index <= 256; index += 1) await ids.of(`c${index}`);
  expect(await ids.of('c256')).toBe(`id${made}`);
  expect(await ids.of('c0')).not.toBe(first);
});
