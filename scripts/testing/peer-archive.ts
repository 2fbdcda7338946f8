import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of archives of programs that no package registry has, beside the project unless PENSTOCK_PEERS names another. */
const archives = process.env.PENSTOCK_PEERS ?? new URL('../../../shared/peers', import.meta.url).pathname;

/**
 * The folder with the content of an archive whose name begins so, unpacked when it is first asked for; undefined where there
 * is none. Nothing of it is part of the product.
 */
export function archivedPeers(name: string): string | undefined {
  const archive = existsSync(archives)
    ? readdirSync(archives).find((file) => file.startsWith(name) && file.endsWith('.tar.xz'))
    : undefined;
  if (archive === undefined) return undefined;
  const folder = join(tmpdir(), `penstock-${archive.replace(/\.tar\.xz$/, '')}`);
  if (existsSync(folder)) return folder;
  const unpacked = mkdtempSync(join(tmpdir(), 'penstock-peers-'));
  execFileSync('tar', ['-C', unpacked, '-xJf', join(archives, archive)]);
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    // Another test was first.
    rmSync(unpacked, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
