import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/**
 * Lays a file into a folder, unless it is there with the very same content, and answers its path. A half written one, or one that was
 * changed, is replaced as a whole.
 */
export function unpackedFile(folder: string, name: string, content: Uint8Array): string {
  const sum = sumOf(content);
  const ending = extname(name);
  const path = join(folder, `${name.slice(0, -ending.length)}-${sum.slice(0, 16)}${ending}`);
  if (sumOfFile(path) === sum) return path;
  const beside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(beside, content, { mode: 0o500, flag: 'wx' });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  if (sumOfFile(path) !== sum) throw new Error(`${path} was not written as it should be.`);
  return path;
}

function sumOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function sumOfFile(path: string): string | undefined {
  try {
    return sumOf(readFileSync(path));
  } catch {
    return undefined;
  }
}
