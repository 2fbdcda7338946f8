import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../child.ts';

/** Bytes of the disk: room for Node.js, the gateway, and what it records. */
const size = 500_000_000;
/** How much a disk of a box reads ahead, in KiB: the usual of Linux, which eMMC and SD cards have. Servers may have 8 MiB. */
export const readAhead = 128;

/** A disk as a box has it, made of a file. */
export interface BoxDisk {
  /** Where it is mounted. */
  readonly folder: string;
  remove(): void;
}

/** Makes and mounts a disk; undefined where this process may not, or has no loop devices. */
export function makeDisk(): BoxDisk | undefined {
  const place = mkdtempSync(join(project, '.stamps/bench-box-'));
  const image = join(place, 'disk.image');
  const folder = join(place, 'disk');
  mkdirSync(folder);
  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  const undo: (() => void)[] = [() => rmSync(place, { recursive: true, force: true })];
  const remove = () => {
    for (const step of undo.toReversed()) step();
  };
  try {
    writeFileSync(image, '');
    truncateSync(image, size);
    run('mkfs.ext4', '-q', image);
    const device = run('losetup', '--find', '--show', image);
    undo.push(() => run('losetup', '--detach', device));
    run('blockdev', '--setra', String(readAhead * 2), device);
    run('mount', device, folder);
    undo.push(() => run('umount', folder));
    return { folder, remove };
  } catch {
    remove();
    return undefined;
  }
}
