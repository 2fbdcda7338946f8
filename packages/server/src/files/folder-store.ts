import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { failure } from '@penstock/contract/errors/error';
import { type FileStore, FileStoreError, type StoredFile } from './file-store.ts';

/**
 * Opens the file store in a folder that this process has alone. Files live as long as the request that brought them,
 * so whatever an earlier process left behind is removed.
 */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(incoming, id);
  const remove = (id: string) => rm(pathOf(id), { force: true });
  return {
    put: async (source, { maximumBytes }) => {
      const id = randomUUID();
      try {
        const stored = await write(source, pathOf(id), maximumBytes);
        if (stored.size > maximumBytes)
          throw failure('file.size', { maximum: maximumBytes, actual: stored.size });
        return { id, ...stored };
      } catch (error) {
        await remove(id);
        throw error;
      }
    },
    open: (id) => createReadStream(pathOf(id)),
    remove,
  };
}

/** Writes a stream into a new file. Beyond the maximum it counts, but writes no more. */
async function write(source: Readable, path: string, maximumBytes: number): Promise<Omit<StoredFile, 'id'>> {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let size = 0;
  // It may break off while the file is opened; the loop below throws what happened.
  source.on('error', () => {});
  const file = await open(path, 'wx', 0o600).catch(notStored);
  try {
    for await (const chunk of source) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maximumBytes) continue;
      sha256.update(bytes);
      md5.update(bytes);
      await file.writeFile(bytes).catch(notStored);
    }
  } finally {
    await file.close();
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

function notStored(cause: unknown): never {
  throw new FileStoreError('a file could not be stored', { cause });
}
