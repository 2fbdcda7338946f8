import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finishedPipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder, unfinished } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../../process/start-error.ts';
import { refusedBackup } from './refused.ts';
import { magic, seal, unseal } from './sealed.ts';

/**
 * Writes the lines of a backup into a file, which is there whole or not at all, and which only this user can read: it
 * holds hashes of passwords.
 *
 * @param passphrase encrypts it; without one it is compressed only.
 * @returns its size in bytes.
 * @throws PlatformStartError when the lines cannot be had or the file not be written.
 */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<number> {
  const part = `${file}.${randomUUID()}${unfinished}`;
  try {
    const out = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
    const content = Readable.from(lines, { objectMode: true });
    const gzip = createGzip({ level: 4 });
    if (passphrase === undefined) await finishedPipeline(content, gzip, out);
    else
      await finishedPipeline(content, gzip, (bytes: AsyncIterable<Buffer>) => seal(bytes, passphrase), out);
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(part, { force: true });
    const what = codeOf(error) ?? reasonOf(error);
    throw new PlatformStartError(
      'folder',
      'PENSTOCK_BACKUP_FOLDER',
      `The backup ${file} could not be written (${what}).`,
      { cause: error },
    );
  }
}

/**
 * Reads the lines of a backup.
 *
 * @param passphrase the one it was encrypted with; not used for a file that is not encrypted.
 * @throws PlatformStartError when it cannot be read, is damaged or altered, or the passphrase is missing or wrong.
 */
export async function* readBackupFile(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<Buffer, void> {
  try {
    const bytes: Readable = (await isSealed(file))
      ? Readable.from(unseal(createReadStream(file), given(passphrase)))
      : createReadStream(file);
    // An error before the last stage destroys that stage, from which it is thrown below.
    for await (const lines of pipeline(bytes, createGunzip(), () => undefined)) yield Buffer.from(lines);
  } catch (error) {
    if (error instanceof PlatformStartError) throw error;
    const code = codeOf(error);
    if (code === 'Z_BUF_ERROR') throw refusedBackup('is damaged: its end is missing');
    if (code?.startsWith('Z_') === true) throw refusedBackup('is damaged, or not a backup of Penstock');
    throw refusedBackup(`${file} cannot be read (${code ?? reasonOf(error)})`);
  }
}

function given(passphrase: string | undefined): string {
  if (passphrase !== undefined) return passphrase;
  throw new PlatformStartError(
    'setting',
    'PENSTOCK_BACKUP_PASSPHRASE',
    'The backup is encrypted: set PENSTOCK_BACKUP_PASSPHRASE to the passphrase it was written with.',
  );
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.subarray(0, bytesRead).equals(magic);
  } finally {
    await handle.close();
  }
}
