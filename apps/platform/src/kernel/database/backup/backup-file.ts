import { pipeline, Readable } from 'node:stream';
import { pipeline as finishedPipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { FilePlaceError } from '../../file-places/file-place.ts';
import { hideCredentials } from '../../log/log.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import type { BackupFile } from './backup-place.ts';
import { refusedBackup } from './refused.ts';
import { magic, seal, unseal } from './sealed.ts';

/**
 * Writes the lines of a backup into a file, which is there whole or not at all, and which only this user can read: it
 * holds hashes of passwords.
 *
 * @param passphrase encrypts it; without one it is compressed only.
 * @param signal ends it.
 * @returns its size in bytes.
 * @throws PlatformStartError when the lines cannot be had or the file not be written.
 */
export async function writeBackupFile(
  { place, key, name }: BackupFile,
  lines: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  signal?: AbortSignal,
): Promise<number> {
  let putting: Promise<number> | undefined;
  try {
    const content = Readable.from(lines, { objectMode: true });
    await finishedPipeline(content, createGzip({ level: 4 }), async (compressed: AsyncIterable<Buffer>) => {
      const bytes = passphrase === undefined ? compressed : seal(compressed, passphrase);
      putting = place.put(key, bytes, { ...(signal && { signal }) });
      await putting;
    });
    return (await putting) ?? 0;
  } catch (error) {
    // Until nothing of it is left.
    await putting?.catch(() => undefined);
    throw new PlatformStartError(
      'folder',
      'PENSTOCK_BACKUP_FOLDER',
      `The backup ${name} could not be written (${reasonFor(error)}).`,
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
  file: BackupFile,
  passphrase: string | undefined,
): AsyncGenerator<Buffer, void> {
  const { place, key, name } = file;
  try {
    const bytes = Readable.from(
      (await isSealed(file)) ? unseal(place.read(key), given(passphrase)) : place.read(key),
    );
    // An error before the last stage destroys that stage, from which it is thrown below.
    for await (const lines of pipeline(bytes, createGunzip(), () => undefined)) yield Buffer.from(lines);
  } catch (error) {
    if (error instanceof PlatformStartError) throw error;
    const code = codeOf(error);
    if (code === 'Z_BUF_ERROR') throw refusedBackup('is damaged: its end is missing');
    if (code?.startsWith('Z_') === true) throw refusedBackup('is damaged, or not a backup of Penstock');
    throw refusedBackup(`${name} cannot be read (${reasonFor(error)})`);
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

async function isSealed({ place, key }: BackupFile): Promise<boolean> {
  const size = await place.sizeOf(key);
  if (size === undefined) throw new FilePlaceError('missing', 'it is not there');
  const start: Uint8Array[] = [];
  for await (const bytes of place.read(key, { from: 0, to: Math.min(size, magic.length) })) start.push(bytes);
  return Buffer.concat(start).equals(magic);
}

/** The code of an error of the system, or the words of another. */
function reasonFor(error: unknown): string {
  const cause = error instanceof FilePlaceError ? (error.cause ?? error) : error;
  return codeOf(cause) ?? hideCredentials(reasonOf(cause));
}
