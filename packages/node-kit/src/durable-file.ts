import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a change of a folder's entries durable: a file made, renamed or removed in it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The ending of a file that is being written; such files are left over from a stop in the middle of it. */
export const unfinished = '.part';

/**
 * Writes a file so that a stop at any moment leaves either the old one or the new one, whole: written beside,
 * made durable, renamed over, and the folder made durable.
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  const part = `${file}${unfinished}`;
  const handle = await open(part, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
  await handle.close();
  await rename(part, file);
  await syncFolder(dirname(file));
}

/** {@link writeFileAtomically}, before anything else happens: for a program that starts, and for states that must not wait. */
export function writeFileAtomicallySync(file: string, content: string | Uint8Array): void {
  const part = `${file}${unfinished}`;
  const handle = openSync(part, 'w', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, file);
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
