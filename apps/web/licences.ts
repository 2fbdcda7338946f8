import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { type LockFile, nameOf, readLockFile } from '../../scripts/supply-chain/lock-file.ts';
import readLicences from '../../scripts/supply-chain/read-licences.json' with { type: 'json' };
import type { LicenceList } from './src/features/about/licence-list.ts';

type ShippedPart = LicenceList['packages'][number]['parts'][number];

const root = join(import.meta.dirname, '../..');

/** The list of packages that the build of a program leaves (scripts/bundle-programs.mjs). */
const programPackages = z.object({ bundled: z.array(z.string()), installed: z.array(z.string()) });

/** Packages that state their licence in their files and not in their manifest, as read by us. */
const licencesRead: ReadonlyMap<string, string> = new Map(Object.entries(readLicences));

/**
 * Writes `licences.json`: the packages of others that are in this build and in the programs that were bundled before it, with the texts
 * of their licences. A program that was not bundled is left out.
 */
export function writeLicences(): Plugin {
  return {
    name: 'penstock-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const lock = readLockFile(root);
      const folders = new Map<string, Set<ShippedPart>>();
      const note = (folder: string, part: ShippedPart) =>
        folders.set(folder, (folders.get(folder) ?? new Set()).add(part));
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const id of chunk.moduleIds) {
            const folder = folderOf(id);
            if (folder !== undefined) note(folder, 'web');
          }
      for (const part of ['platform', 'gateway'] as const)
        for (const folder of foldersOfProgram(lock, part)) note(folder, part);
      this.emitFile({
        type: 'asset',
        fileName: 'licences.json',
        source: JSON.stringify(listOf(lock, folders)),
      });
    },
  };
}

/** The folder of the package of a registry that a module is of; undefined for our own. */
function folderOf(id: string): string | undefined {
  const path = relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')).split(sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/** The packages that a program has in it, or reads where they are installed, with all that these need. */
function foldersOfProgram(lock: LockFile, program: 'platform' | 'gateway'): ReadonlySet<string> {
  let text: string;
  try {
    text = readFileSync(join(root, 'apps', program, 'dist/packages.json'), 'utf8');
  } catch {
    return new Set();
  }
  const { bundled, installed } = programPackages.parse(JSON.parse(text));
  const found = new Set(bundled);
  const waiting = installed.map((name) => `node_modules/${/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name}`);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = lock.get(folder);
    if (entry === undefined || found.has(folder)) continue;
    found.add(folder);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      waiting.push(nearest(lock, folder, name));
  }
  return found;
}

/** The folder at which Node.js finds a package that another needs. */
function nearest(lock: LockFile, folder: string, name: string): string {
  const inner = `${folder}/node_modules/${name}`;
  if (lock.has(inner)) return inner;
  const above = folder.lastIndexOf('/node_modules/');
  return above === -1 ? `node_modules/${name}` : nearest(lock, folder.slice(0, above), name);
}

function listOf(lock: LockFile, folders: ReadonlyMap<string, ReadonlySet<ShippedPart>>): LicenceList {
  const texts: string[] = [];
  const packages = [...folders].flatMap(([folder, parts]) => {
    const entry = lock.get(folder);
    if (entry === undefined || entry.link) return [];
    const text = textIn(join(root, folder));
    if (text !== '' && !texts.includes(text)) texts.push(text);
    return {
      name: nameOf(folder, entry),
      version: entry.version ?? '',
      licence: entry.license ?? licencesRead.get(`${folder}@${entry.version ?? ''}`) ?? '',
      parts: [...parts],
      text: text === '' ? null : texts.indexOf(text),
    };
  });
  return {
    packages: packages.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    texts,
  };
}

/** The text of the licence in a folder; empty where there is none, or the package is of another machine and not installed here. */
function textIn(folder: string): string {
  try {
    const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name));
    return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  } catch {
    return '';
  }
}
