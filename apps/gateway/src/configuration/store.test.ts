import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { hashOf } from './revision.ts';
import { ConfigurationStore, kept } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => ConfigurationStore.open(folder, pino({ level: 'silent' }), () => 1);
const change = (document: unknown, base?: number) => ({ document, base, author: 'a', note: '', time: 1 });
const named = (name: string) => smallConfiguration(502, { name });
const revisionFile = (revision: number) => join(folder, `${String(revision).padStart(10, '0')}.json`);

describe('the configuration store', () => {
  it('holds the empty configuration as revision 0 at first', async () => {
    const store = await open();
    expect(store.current).toMatchObject({ revision: 0, configuration: { drivers: [] } });
    expect(store.current.hash).toBe(hashOf(store.current.configuration));
  });

  it('counts revisions, and finds the last again', async () => {
    const store = await open();
    await store.apply(change(named('one'), 0));
    const second = await store.apply(change(named('two'), 1));
    expect(second).toMatchObject({ revision: 2, changed: true, configuration: { name: 'two' } });
    expect((await open()).current).toEqual(store.current);
  });

  it('takes an equal document for no change, whatever its base and the order of its fields', async () => {
    const store = await open();
    await store.apply(change(named('one'), 0));
    const reordered: unknown = Object.fromEntries(Object.entries(named('one')).toReversed());
    await expect(store.apply(change(reordered, 0))).resolves.toMatchObject({ revision: 1, changed: false });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('refuses a change that was made from another revision, and one that is not valid', async () => {
    const store = await open();
    await store.apply(change(named('one'), 0));
    await expect(store.apply(change(named('two'), 0))).rejects.toMatchObject({
      key: 'configuration.stale',
      parameters: { base: 0, current: 1 },
    });
    await expect(store.apply(change({ format: 1, drivers: 5 }, 1))).rejects.toMatchObject({
      key: 'document.invalid',
    });
    expect(store.current.revision).toBe(1);
  });

  it('lets one of two changes that come at once win', async () => {
    const store = await open();
    const results = await Promise.allSettled([
      store.apply(change(named('one'), 0)),
      store.apply(change(named('two'), 0)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(store.current.configuration.name).toBe('one');
  });

  it('falls back to the revision before when the last file is cut off at any place or changed', async () => {
    const store = await open();
    await store.apply(change(named('one'), 0));
    await store.apply(change(named('two'), 1));
    const whole = readFileSync(revisionFile(2), 'utf8');
    const damaged = [0, 1, 50, whole.length - 1].map((length) => whole.slice(0, length));
    for (const text of [...damaged, whole.replace('two', 'TWO'), '[]']) {
      writeFileSync(revisionFile(2), text);
      const opened = await open();
      expect(opened.current).toMatchObject({ revision: 1, configuration: { name: 'one' } });
    }
    const again = await open();
    // The number of the damaged one is not used again.
    await expect(again.apply(change(named('three'), 1))).resolves.toMatchObject({ revision: 3 });
  });

  it('removes files that were being written', async () => {
    writeFileSync(`${revisionFile(1)}.part`, '{"revision"');
    expect((await open()).current.revision).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps so many revisions and no more', async () => {
    const store = await open();
    for (let revision = 0; revision < kept.revisions + 5; revision += 1) {
      await store.apply(change(named(`n${revision}`), revision));
    }
    expect(readdirSync(folder)).toHaveLength(kept.revisions);
    expect((await open()).current).toEqual(store.current);
  });
});
