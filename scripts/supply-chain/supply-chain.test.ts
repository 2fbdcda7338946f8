import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { isForeign, nameOf, readLockFile } from './lock-file.ts';
import { scriptProblems } from './install-scripts.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const lock = readLockFile(root);
const foreign = [...lock].filter(([path, entry]) => isForeign(path, entry));

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock);
  const refs = new Set(bill.components.map((component) => component['bom-ref']));

  it('has every package of the lock file once, with hash and licence', () => {
    const expected = new Set(foreign.map(([path, entry]) => `${nameOf(path, entry)}@${entry.version}`));
    expect(expected.size).toBeGreaterThan(300);
    expect(bill.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
      [...expected].toSorted(),
    );
    expect(refs.size).toBe(bill.components.length);
    expect(bill.components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual(
      [],
    );
    expect(
      bill.components.filter(({ scope, licenses }) => scope !== 'excluded' && licenses.length === 0),
    ).toEqual([]);
  });

  it('says which packages each one gets, and all of them are in it and reached from the product', () => {
    const edges = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const product = bill.metadata.component['bom-ref'];
    const reached = new Set<string>();
    const open = [product];
    for (let ref = open.pop(); ref !== undefined; ref = open.pop())
      for (const target of edges.get(ref) ?? []) {
        if (!reached.has(target)) open.push(target);
        reached.add(target);
      }
    expect([...reached].toSorted()).toEqual([...refs].toSorted());
    const fastify = [...refs].find((ref) => ref.startsWith('pkg:npm/fastify@')) ?? '';
    expect(edges.get(fastify)?.some((ref) => ref.startsWith('pkg:npm/pino@'))).toBe(true);
  });

  it('is the same each time, and another one when a package changes', () => {
    expect(JSON.stringify(billOfMaterials(readLockFile(root)))).toBe(JSON.stringify(bill));
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const changed = new Map(lock);
    const ws = lock.get('node_modules/ws');
    if (ws) changed.set('node_modules/ws', { ...ws, version: '99.0.0' });
    expect(billOfMaterials(changed).serialNumber).not.toBe(bill.serialNumber);
  });
});

describe('install scripts', () => {
  const npmrc = readFileSync(join(root, '.npmrc'), 'utf8');
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  it('are refused by every npm, and those that packages have are listed', () => {
    expect(scriptProblems({ npmrc, manifest, lock })).toEqual([]);
  });

  it.each([
    ['a missing refusal', { npmrc: npmrc.replace('ignore-scripts=true', '') }],
    ['a script that is not listed', { lock: withScript('left-pad') }],
    [
      'a listed package that is gone',
      { lock: new Map([...lock].filter(([path]) => !path.endsWith('/esbuild'))) },
    ],
    ['an allowed script', { manifest: changed({ allowScripts: { esbuild: true } }) }],
    ['a script that npm would not run', { manifest: changed({ scripts: { pretest: 'x', test: 'y' } }) }],
  ])('would be found: %s', (_what, change) => {
    expect(scriptProblems({ npmrc, manifest, lock, ...change })).not.toEqual([]);
  });

  function changed(change: object): unknown {
    return { ...(typeof manifest === 'object' ? manifest : {}), ...change };
  }
  function withScript(name: string) {
    const [[, entry] = []] = foreign;
    return entry === undefined
      ? lock
      : new Map([...lock, [`node_modules/${name}`, { ...entry, hasInstallScript: true }]]);
  }
});
