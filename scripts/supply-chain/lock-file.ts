import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});

const entrySchema = z.object({
  /** Where the folder is not named like the package. */
  name: z.string().optional(),
  version: z.string().optional(),
  /** `sha512-…` in base64; of the archive. */
  integrity: z.string().optional(),
  license: z.string().optional(),
  /** A folder of this project. */
  link: z.boolean().default(false),
  /** Only to build and test. */
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
});
export type LockEntry = z.output<typeof entrySchema>;

/** The entries of `package-lock.json` by their paths, such as `node_modules/ws`; those of the project have others. */
export type LockFile = ReadonlyMap<string, LockEntry>;

/** Reads the lock file of a checkout. */
export function readLockFile(root: string): LockFile {
  const content: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages } = z.object({ packages: z.record(z.string(), entrySchema) }).parse(content);
  return new Map(Object.entries(packages));
}

/** Whether a path is that of a package from a registry. */
export function isForeign(path: string, entry: LockEntry): boolean {
  return path.includes('node_modules/') && !entry.link;
}

/** The name of the package at a path. */
export function nameOf(path: string, entry: LockEntry): string {
  return entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
