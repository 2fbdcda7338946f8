import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { LockFile } from '../supply-chain/lock-file.ts';
import { neededFolders, packagesOfProgram } from '../supply-chain/shipped-licences.ts';
import { fetchNode, type NodeSystem, nodePackages } from './node-program.ts';
import { fetchPackage } from './registry-package.ts';

/** The systems that the gateway is packed for, with the names that Debian has for their processors. */
export const gatewaySystems = { 'linux-x64': 'amd64', 'linux-arm64': 'arm64' } as const satisfies Partial<
  Record<NodeSystem, string>
>;
export type GatewaySystem = keyof typeof gatewaySystems;

/** The folder of the gateway on a machine. */
const home = 'usr/lib/penstock-gateway';

/** Machine code that is a package of its own for each system. */
const machineCode = /^node_modules\/(@node-rs\/argon2)-[\w-]+$/;
const serialCode = 'node_modules/@serialport/bindings-cpp';

/** Files of packages that a program never reads. */
const unread = /\.(?:map|d\.[cm]?ts|tsx?|md|markdown|flow|tsbuildinfo)$/;
const unreadFolders = new Set(['source', 'test', 'tests', 'prebuilds', '.github']);

/** The gateway as it lies on a machine, with Node.js, and where the files of this checkout are from. */
interface GatewayTree {
  readonly root: string;
  readonly lock: LockFile;
  readonly system: GatewaySystem;
  readonly version: string;
  /** The folder for all that is below `/` on the machine. It is made. */
  readonly tree: string;
  /** The licences of all that is in it. */
  readonly licences: string;
}

/** Puts the gateway, its page, the packages that it reads and Node.js together. */
export function layGatewayTree({ root, lock, system, version, tree, licences }: GatewayTree): void {
  const place = (path: string) => {
    const to = join(tree, path);
    mkdirSync(dirname(to), { recursive: true });
    return to;
  };
  const put = (from: string, to: string, mode?: number) => {
    cpSync(join(root, from), place(to));
    if (mode !== undefined) chmodSync(join(tree, to), mode);
  };
  cpSync(fetchNode(root, system), place(`${home}/node`));
  chmodSync(join(tree, home, 'node'), 0o755);
  cpSync(join(root, 'apps/gateway/dist'), place(`${home}/apps/gateway/dist`), { recursive: true });
  // By this Node.js knows that the files are modules, and the gateway its version; an older package refuses an application that needs
  // a newer Node.js than it has.
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  writeFileSync(
    place(`${home}/apps/gateway/package.json`),
    `${JSON.stringify({ type: 'module', version, engines })}\n`,
  );
  cpSync(join(root, 'apps/web/dist'), place(`${home}/apps/web/dist`), { recursive: true });
  for (const folder of neededFolders(lock, packagesOfProgram(root, 'gateway').installed)) {
    const own = machineCode.exec(folder)?.[1];
    if (own !== undefined && folder !== codeFolder(own, system)) continue;
    const from = own === undefined ? join(root, folder) : fetchMachineCode(root, lock, folder);
    // An optional package of another system.
    if (!existsSync(from)) continue;
    cpSync(from, place(`${home}/${folder}`), {
      recursive: true,
      filter: (path) =>
        !unread.test(path) &&
        !unreadFolders.has(basename(path)) &&
        // Packages within are in the list where they are needed.
        !(path !== from && basename(path) === 'node_modules'),
    });
  }
  const { arch } = nodePackages[system];
  const name = `@serialport+bindings-cpp${arch === 'arm64' ? '.armv8' : ''}.glibc.node`;
  put(
    `${serialCode}/prebuilds/linux-${arch}/${name}`,
    `${home}/${serialCode}/prebuilds/linux-${arch}/${name}`,
  );
  put('deploy/debian/penstock-gateway', 'usr/bin/penstock-gateway', 0o755);
  put('deploy/debian/penstock-gateway.service', 'lib/systemd/system/penstock-gateway.service');
  put('deploy/debian/penstock-stick@.service', 'lib/systemd/system/penstock-stick@.service');
  put('deploy/debian/penstock-stick.udev.rules', 'lib/udev/rules.d/80-penstock-stick.rules');
  put('deploy/debian/penstock-gateway.rules', 'usr/share/polkit-1/rules.d/50-penstock-gateway.rules');
  put('deploy/debian/gateway.conf', 'etc/penstock-gateway/gateway.conf');
  writeFileSync(place('usr/share/doc/penstock-gateway/copyright'), licences);
  put('docs/box.md', 'usr/share/doc/penstock-gateway/README');
}

/**
 * Writes the application of a tree as the image of an upgrade: what is uploaded at the platform as firmware. It is not compressed, and in
 * the same order each time, so that a difference to another version has only what differs.
 */
export function writeApplicationImage(tree: string, to: string): void {
  const order = ['--sort=name', '--mtime=2026-01-01', '--owner=0', '--group=0', '--numeric-owner'];
  const { status, stderr, error } = spawnSync(
    'tar',
    ['-cf', to, ...order, '-C', join(tree, home), 'apps', 'node_modules'],
    { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw new Error(`tar did not write ${to}: ${error?.message ?? stderr}`);
}

function codeFolder(name: string, system: GatewaySystem): string {
  const { platform, arch } = nodePackages[system];
  return `node_modules/${name}-${platform}-${arch}-gnu`;
}

/** The folder of a package of machine code in the version of this checkout, from the registry where it is not installed here. */
function fetchMachineCode(root: string, lock: LockFile, folder: string): string {
  if (existsSync(join(root, folder))) return join(root, folder);
  const version = lock.get(folder)?.version;
  if (version === undefined) throw new Error(`${folder} is not in the lock file.`);
  return join(fetchPackage(root, folder.slice('node_modules/'.length), version, 'package.json'), folder);
}
