import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own recursion never ends where the system answers
 * "no such entry" although the folder above exists, as it does in /proc. @throws the system's error.
 */
export function makeFolders(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolders(dirname(path), mode);
    mkdirSync(path, { mode });
  }
}
