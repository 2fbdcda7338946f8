import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { archiveTime } from './tar.ts';

/** A package for Debian and the systems made from it (Debian Policy, deb(5)). */
export interface DebianPackage {
  /** The folder with all that is installed, as it lies below `/`. */
  readonly tree: string;
  readonly name: string;
  readonly version: string;
  /** The name that Debian has for the processor, such as `arm64`. */
  readonly architecture: string;
  readonly maintainer: string;
  /** The packages that it needs. */
  readonly depends: readonly string[];
  readonly recommends: readonly string[];
  readonly homepage?: string;
  /** One line, and the text under it. */
  readonly description: readonly [string, string];
  /** Files that the machine's owner may change, which an upgrade leaves as they are; their paths. */
  readonly configurationFiles: readonly string[];
  /** The folder with `postinst`, `prerm` and `postrm`. */
  readonly scripts: string;
  /** How much is tried to make it small, from 0 to 9; 6 by default. */
  readonly compression?: number;
}

/** Writes a package with the program of dpkg, whose files belong to root. @throws where that is missing or refuses. */
export function writeDebianPackage(to: string, of: DebianPackage): void {
  const control = join(of.tree, 'DEBIAN');
  mkdirSync(control, { recursive: true });
  writeFileSync(join(control, 'control'), controlFile(of, Math.ceil(bytesIn(of.tree) / 1024)));
  writeFileSync(join(control, 'conffiles'), of.configurationFiles.map((path) => `${path}\n`).join(''));
  for (const script of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(of.scripts, script), join(control, script));
    chmodSync(join(control, script), 0o755);
  }
  const { status, stderr, error } = spawnSync(
    'dpkg-deb',
    ['--root-owner-group', '-Zxz', `-z${of.compression ?? 6}`, '--build', of.tree, to],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      // No file is later than this, so that the same files make the same package.
      env: { ...process.env, SOURCE_DATE_EPOCH: String(archiveTime) },
    },
  );
  if (status !== 0) throw new Error(`dpkg-deb did not write ${to}: ${error?.message ?? stderr}`);
}

/** The fields of a package (deb-control(5)). */
export function controlFile(of: DebianPackage, installedKibibytes: number): string {
  const [summary, text] = of.description;
  return [
    `Package: ${of.name}`,
    `Version: ${of.version}`,
    `Architecture: ${of.architecture}`,
    `Maintainer: ${of.maintainer}`,
    `Installed-Size: ${installedKibibytes}`,
    `Depends: ${of.depends.join(', ')}`,
    ...(of.recommends.length === 0 ? [] : [`Recommends: ${of.recommends.join(', ')}`]),
    'Section: net',
    'Priority: optional',
    ...(of.homepage === undefined ? [] : [`Homepage: ${of.homepage}`]),
    `Description: ${summary}`,
    // A line begins with a space, and an empty one has a full stop.
    ...text.split('\n').map((line) => (line === '' ? ' .' : ` ${line}`)),
    '',
  ].join('\n');
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
  }, 0);
}
