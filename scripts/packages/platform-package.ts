import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LockFile } from '../supply-chain/lock-file.ts';
import { foldersOfProgram, neededFolders } from '../supply-chain/shipped-licences.ts';
import { writeDebianPackage } from './debian-package.ts';
import { licenceText, toolLicences } from './licence-text.ts';
import { nodeLicence } from './node-program.ts';
import { databasePackage, layPlatformTree } from './platform-tree.ts';
import { type DebianSystem, debianSystems } from './program-tree.ts';

/** A package of the platform for Debian that is to be written. */
interface PlatformPackage {
  readonly root: string;
  readonly lock: LockFile;
  readonly system: DebianSystem;
  readonly version: string;
  /** A folder that is not there; it is made for what is packed, and removed. */
  readonly scratch: string;
  /** The folder that the package is written to. */
  readonly out: string;
  /** As that of a package for Debian. */
  readonly compression?: number;
}

/** Writes the platform with its own Node.js and database as a package for Debian, and answers the name of its file. */
export function writePlatformPackage(of: PlatformPackage): string {
  const { root, lock, system, version, scratch, out, compression } = of;
  const folders = new Set([
    ...foldersOfProgram(root, lock, 'platform'),
    ...neededFolders(lock, [databasePackage(system)]),
  ]);
  const head = 'Penstock platform. The software of others that is in it, with the licences.\n';
  const licences = licenceText(head, toolLicences(root, lock, [...folders]), nodeLicence(root, system));
  layPlatformTree({ root, lock, system, version, tree: scratch, licences });
  const architecture = debianSystems[system];
  const file = `penstock-platform_${version}_${architecture}.deb`;
  writeDebianPackage(join(out, file), {
    tree: scratch,
    name: 'penstock-platform',
    version,
    architecture,
    maintainer: 'Penstock <maintainers@penstock.invalid>',
    depends: ['adduser', 'ca-certificates', 'libc6 (>= 2.28)', 'libstdc++6 (>= 9)'],
    recommends: ['systemd'],
    description: [
      'platform that gateways report to and people watch plants on',
      'Manages industrial gateways, stores what they record, and shows their plants\n' +
        'live in a browser.\n\nIt brings its own Node.js, PostgreSQL and MQTT broker, and takes yours.',
    ],
    configurationFiles: ['/etc/penstock-platform/platform.conf'],
    scripts: join(root, 'deploy/debian-platform'),
    ...(compression === undefined ? {} : { compression }),
  });
  rmSync(scratch, { recursive: true });
  return file;
}
