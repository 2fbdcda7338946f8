import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LockFile, nameOf } from './lock-file.ts';
import readLicences from './read-licences.json' with { type: 'json' };

/** The list of packages that the build of a program leaves (scripts/bundle-programs.mjs). */
const programPackages = z.object({ bundled: z.array(z.string()), installed: z.array(z.string()) });

/** Packages that state their licence in their files and not in their manifest, as read by us. */
const licencesRead: ReadonlyMap<string, string> = new Map(Object.entries(readLicences));

/** The licence of a package that is shipped. */
export interface ShippedLicence {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** Empty where the package comes without one, or is of another machine and not installed here. */
  readonly text: string;
}

/** The licence of the package in a folder such as `node_modules/ws`; undefined where it is one of ours. */
export function licenceOf(root: string, lock: LockFile, folder: string): ShippedLicence | undefined {
  const entry = lock.get(folder);
  if (entry === undefined || entry.link) return undefined;
  return {
    name: nameOf(folder, entry),
    version: entry.version ?? '',
    licence: entry.license ?? licencesRead.get(`${folder}@${entry.version ?? ''}`) ?? '',
    text: textIn(join(root, folder)),
  };
}

/** The folders of the packages that a program has in it, or reads where they are installed, with all that these need. */
export function foldersOfProgram(
  root: string,
  lock: LockFile,
  program: 'platform' | 'gateway' | 'connector',
): ReadonlySet<string> {
  const { bundled, installed } = packagesOfProgram(root, program);
  return new Set([...bundled, ...neededFolders(lock, installed)]);
}

/** The packages of others that a program has in it, by their folders, and those that it reads where they are installed, by name. */
export function packagesOfProgram(
  root: string,
  program: 'platform' | 'gateway' | 'connector',
): z.output<typeof programPackages> {
  let text: string;
  try {
    text = readFileSync(join(root, 'apps', program, 'dist/packages.json'), 'utf8');
  } catch {
    return { bundled: [], installed: [] };
  }
  return programPackages.parse(JSON.parse(text));
}

/** The folders of packages, given by name as programs import them, and of all that these need. */
export function neededFolders(lock: LockFile, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = names.map((name) => `node_modules/${/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name}`);
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

/** The text of the licence in a folder; empty where there is none, or the package is of another machine and not installed here. */
function textIn(folder: string): string {
  try {
    const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)/i.test(name));
    return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  } catch {
    return '';
  }
}
