import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../testing/platform.ts';
import { StoredUserData, TrialUserData } from './user-data.ts';

const log = pino(new PassThrough().resume());
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-user-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => StoredUserData.open({ file: join(folder, 'user-data.json'), clock, log });

describe('the data of scripts', () => {
  it('is there again after the gateway was stopped', async () => {
    const data = await open();
    data.set('total', { count: 3 });
    data.set('gone', 1);
    expect([data.remove('gone'), data.remove('gone')]).toEqual([true, false]);
    await data.stop();
    const again = await open();
    expect([again.get('total'), again.get('gone'), again.names()]).toEqual([{ count: 3 }, null, ['total']]);
    await again.stop();
  });

  it('is gone when it was cleared, whatever was to be stored', async () => {
    const data = await open();
    data.set('a', 1);
    await data.clear();
    expect([data.names(), await readFile(join(folder, 'user-data.json'), 'utf8')]).toEqual([[], '{}']);
    data.set('b', 2);
    await data.stop();
    expect((await open()).names()).toEqual(['b']);
  });

  it('is made durable without being asked', async () => {
    const data = await open();
    data.set('a', 1);
    data.set('b', 2);
    await expect
      .poll(() => readFile(join(folder, 'user-data.json'), 'utf8').catch(() => ''), { timeout: 10_000 })
      .toBe('{"a":1,"b":2}');
    await data.stop();
  });

  it('is bounded: bytes of an item, length of a name, number of items', async () => {
    const data = await open();
    data.set('fits', 'x'.repeat(1022));
    expect(() => data.set('large', 'x'.repeat(1023))).toThrow('1025 bytes');
    expect(() => data.set('large', '液'.repeat(341))).toThrow('1025 bytes');
    expect(() => data.set('', 1)).toThrow('name');
    expect(() => data.set('x'.repeat(65), 1)).toThrow('name');
    for (let index = 1; index < 256; index += 1) data.set(`item ${index}`, index);
    expect(() => data.set('one more', 1)).toThrow('256 items');
    data.set('fits', 2);
    expect(data.names()).toHaveLength(256);
    await data.stop();
  });

  it.each(['{"a":', '[1]', ''])('counts as empty where its file is damaged: %s', async (text) => {
    await writeFile(join(folder, 'user-data.json'), text);
    const data = await open();
    expect(data.names()).toEqual([]);
    data.set('a', 1);
    await data.stop();
    expect((await open()).get('a')).toBe(1);
  });

  it('is not changed by a trial, which sees its own changes', async () => {
    const data = await open();
    data.set('a', 1);
    const trial = new TrialUserData(data);
    trial.set('a', 2);
    trial.set('b', 3);
    expect([trial.get('a'), trial.names(), data.get('a'), data.names()]).toEqual([2, ['a', 'b'], 1, ['a']]);
    expect(() => trial.set('c', 'x'.repeat(2000))).toThrow('bytes');
    await data.stop();
  });
});
