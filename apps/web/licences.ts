import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type LockFile, readLockFile } from '../../scripts/supply-chain/lock-file.ts';
import { foldersOfProgram, licenceOf } from '../../scripts/supply-chain/shipped-licences.ts';
import type { LicenceList } from './src/features/about/licence-list.ts';

type ShippedPart = LicenceList['packages'][number]['parts'][number];

const root = join(import.meta.dirname, '../..');

/** The programs, and the part of the product that each is. */
const programs = [
  ['platform', 'platform'],
  ['gateway', 'gateway'],
  ['connector', 'tool'],
] as const;

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
      for (const [program, part] of programs)
        for (const folder of foldersOfProgram(root, lock, program)) note(folder, part);
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

function listOf(lock: LockFile, folders: ReadonlyMap<string, ReadonlySet<ShippedPart>>): LicenceList {
  const texts: string[] = [];
  const packages = [...folders].flatMap(([folder, parts]) => {
    const found = licenceOf(root, lock, folder);
    if (found === undefined) return [];
    const { text, ...facts } = found;
    if (text !== '' && !texts.includes(text)) texts.push(text);
    return { ...facts, parts: [...parts], text: text === '' ? null : texts.indexOf(text) };
  });
  return {
    packages: packages.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    texts,
  };
}
