import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { failure } from '@penstock/contract/errors/error';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import type { ConfigurationChange } from './change.ts';
import { hashOfBytes } from './revision.ts';
import { ConfigurationStore, kept } from './store.ts';

const hashOf = (value: unknown) => hashOfBytes(canonicalText(value));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () =>
  ConfigurationStore.open({
    folder,
    log: pino({ level: 'silent' }),
    now: () => 1,
    check: (_current, next) => {
      if (next.name === 'refused') throw failure('gateway.unsupported', { what: 'name' });
    },
  });
const change = (document: unknown, base: number | null = null): ConfigurationChange => ({
  base,
  author: 'a',
  note: '',
  content: { kind: 'document', document },
});
const named = (name: string) => smallConfiguration(502, { name });
const revisionFile = (revision: number) => join(folder, `${String(revision).padStart(10, '0')}.revision`);

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
    expect(second).toMatchObject({ revision: 2, changed: true });
    expect(store.current.configuration.name).toBe('two');
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
    const whole = readFileSync(revisionFile(2));
    const cutOff = [0, 1, 50, whole.length - 1].map((length) => whole.subarray(0, length));
    const otherFacts = Buffer.from(
      whole.toString('latin1').replace('"revision":2', '"revision":x'),
      'latin1',
    );
    const otherByte = Buffer.from(whole);
    otherByte[whole.length - 20] = (otherByte[whole.length - 20] ?? 0) ^ 1;
    for (const bytes of [...cutOff, otherFacts, otherByte, '[]\n', '{}\n']) {
      writeFileSync(revisionFile(2), bytes);
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

  it('changes nothing when the gateway does not take a document', async () => {
    const store = await open();
    await expect(store.apply(change(named('refused')))).rejects.toMatchObject({ key: 'gateway.unsupported' });
    expect([store.current.revision, readdirSync(folder)]).toEqual([0, []]);
  });

  it('applies a patch to the revision it was made from, and to no other', async () => {
    const store = await open();
    await store.apply(change(named('one'), 0));
    const patchOf = (base: number, one: PatchChange): ConfigurationChange => ({
      base,
      author: 'b',
      note: 'n',
      content: { kind: 'patch', changes: [one] },
    });
    const patch = (base: number, after: unknown) => patchOf(base, { kind: 'changed', path: ['name'], after });
    await expect(store.apply(patch(1, 'two'))).resolves.toMatchObject({ revision: 2, paths: [['name']] });
    expect(store.current).toMatchObject({ author: 'b', note: 'n', configuration: { name: 'two' } });
    expect(store.current.configuration.drivers).toHaveLength(1);
    await expect(store.apply(patch(2, 'two'))).resolves.toMatchObject({ revision: 2, changed: false });
    // Even where the outcome would be the current document.
    await expect(store.apply(patch(1, 'two'))).rejects.toMatchObject({ key: 'configuration.stale' });
    await expect(store.apply(patch(2, 7))).rejects.toMatchObject({
      key: 'document.invalid',
      problems: [{ path: 'name' }],
    });
    const misplaced = patchOf(2, { kind: 'removed', path: ['drivers', { by: 'name', item: 'none' }] });
    await expect(store.apply(misplaced)).rejects.toMatchObject({
      key: 'configuration.changeMisplaced',
      parameters: { path: 'drivers[none]' },
    });
  });

  it('takes deflated documents and patches, prepared in a thread, with the same outcome', async () => {
    const store = await open();
    const deflated = (
      base: number,
      holds: 'document' | 'patch',
      text: string | Buffer,
    ): ConfigurationChange => ({
      base,
      author: 'b',
      note: '',
      content: { kind: 'deflated', holds, bytes: typeof text === 'string' ? deflateSync(text) : text },
    });
    const document = JSON.stringify(named('one'));
    await expect(store.apply(deflated(0, 'document', document))).resolves.toMatchObject({ revision: 1 });
    await expect(store.apply(deflated(0, 'document', document))).resolves.toMatchObject({ changed: false });
    const patch = JSON.stringify([{ kind: 'changed', path: ['name'], after: 'two' }]);
    const [driver] = store.current.configuration.drivers;
    await expect(store.apply(deflated(1, 'patch', patch))).resolves.toMatchObject({ revision: 2 });
    const { configuration, hash } = store.current;
    expect([hash, configuration.name]).toEqual([hashOf(configuration), 'two']);
    // An unchanged part is shared, so that it is known to be the same without comparing it.
    expect(configuration.drivers[0]).toBe(driver);
    expect((await open()).current).toEqual(store.current);

    const misplaced = deflated(2, 'patch', '[{"kind":"changed","path":["none"],"after":1}]');
    await expect(store.apply(misplaced)).rejects.toMatchObject({
      key: 'configuration.changeMisplaced',
      parameters: { path: 'none' },
    });
  }, 30_000);

  it('gives up what is being prepared when it stops', async () => {
    const store = await open();
    const bytes = deflateSync(JSON.stringify(named('one')));
    const content = { kind: 'deflated', holds: 'document', bytes } as const;
    const applied = store.apply({ base: 0, author: 'a', note: '', content });
    const [outcome] = await Promise.allSettled([applied, store.stop()]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'the preparation was stopped' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([0, 1])('gives the text of revision %i in parts of any size', async (revision) => {
    const store = await open();
    await store.apply(change(named('one'), 0));
    await store.apply(change(named('two'), 1));
    const parts: Uint8Array[] = [];
    for (;;) {
      const offset = parts.reduce((sum, { length }) => sum + length, 0);
      const { facts, data } = await store.read(revision, offset, 7);
      parts.push(data);
      if (offset + data.length < facts.deflatedBytes) continue;
      const text = inflateSync(Buffer.concat(parts));
      expect([text.length, hashOfBytes(text)]).toEqual([facts.bytes, facts.hash]);
      expect(JSON.parse(text.toString())).toMatchObject({ name: revision === 0 ? '' : 'one' });
      break;
    }
    await expect(store.read(9, 0, 7)).rejects.toMatchObject({
      key: 'configuration.revisionMissing',
      parameters: { revision: 9 },
    });
  });

  it('takes over revisions of the form before, and puts damaged ones aside', async () => {
    const documents = [named('one'), named('two')].map((document) => configurationFrom(document));
    for (const [index, document] of documents.entries()) {
      const facts = { revision: index + 1, hash: hashOf(document), author: 'a', note: '', time: 5 };
      writeFileSync(join(folder, `000000000${index + 1}.json`), JSON.stringify({ ...facts, document }));
    }
    writeFileSync(join(folder, '0000000003.json'), '{"revision":3');
    const store = await open();
    expect(store.current).toMatchObject({ revision: 2, time: 5, configuration: { name: 'two' } });
    expect(readdirSync(folder).toSorted()).toEqual([
      '0000000001.revision',
      '0000000002.revision',
      '0000000003.damaged',
    ]);
    await expect(store.apply(change(named('three'), 2))).resolves.toMatchObject({ revision: 4 });
  });
});
