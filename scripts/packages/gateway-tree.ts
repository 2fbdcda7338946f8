import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LockFile } from '../supply-chain/lock-file.ts';
import { fetchNode } from './node-program.ts';
import { type DebianSystem, layProgram, writeTar } from './program-tree.ts';

/** The folder of the gateway on a machine. */
const home = 'usr/lib/penstock-gateway';

/** The gateway as it lies on a machine, with Node.js, and where the files of this checkout are from. */
interface GatewayTree {
  readonly root: string;
  readonly lock: LockFile;
  readonly system: DebianSystem;
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
  layProgram({ root, lock, program: 'gateway', system, version, home: join(tree, home) });
  cpSync(fetchNode(root, system), place(`${home}/node`));
  chmodSync(join(tree, home, 'node'), 0o755);
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
  writeTar(to, join(tree, home), ['apps', 'node_modules']);
}
