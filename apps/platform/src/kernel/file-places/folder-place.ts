import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder, unfinished } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { asBuffer } from './as-buffer.ts';
import {
  FilePlaceError,
  type FilePlace,
  type PlacedFile,
  type PutOptions,
  type Stretch,
} from './file-place.ts';

/** A folder as a place of files, which only the user of the platform can read. Folders of keys are folders in it. */
export class FolderPlace implements FilePlace {
  readonly name: string;
  readonly #folder: string;

  /** @param folder its whole path; it is made with the first file. */
  constructor(folder: string) {
    this.#folder = folder;
    this.name = `folder ${folder}`;
  }

  async put(key: string, content: AsyncIterable<Uint8Array>, { signal }: PutOptions = {}): Promise<number> {
    const path = this.#pathOf(key);
    const part = `${path}.${randomUUID()}${unfinished}`;
    const source: { error?: Error } = {};
    try {
      makeFolders(dirname(path), 0o700);
      const out = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
      await pipeline(Readable.from(noting(content, source), { objectMode: true }), out, {
        ...(signal && { signal }),
      });
      const { size } = await stat(part);
      await rename(part, path);
      await syncFolder(dirname(path));
      return size;
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      signal?.throwIfAborted();
      throw source.error ?? troubleOf(error, this.name);
    }
  }

  async *read(key: string, stretch?: Stretch): AsyncGenerator<Buffer> {
    if (stretch !== undefined && stretch.from >= stretch.to) return;
    const range = stretch === undefined ? {} : { start: stretch.from, end: stretch.to - 1 };
    let sent = 0;
    try {
      for await (const chunk of createReadStream(this.#pathOf(key), range)) {
        const bytes = asBuffer(chunk);
        sent += bytes.length;
        yield bytes;
      }
    } catch (error) {
      throw troubleOf(error, this.name);
    }
    if (stretch !== undefined && sent < stretch.to - stretch.from)
      throw new FilePlaceError('missing', `${this.name}: ${key} ends before its end`);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      const facts = await stat(this.#pathOf(key));
      return facts.isFile() ? facts.size : undefined;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw troubleOf(error, this.name);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true }).catch((error: unknown) => {
      throw troubleOf(error, this.name);
    });
  }

  async *list(prefix: string): AsyncGenerator<PlacedFile> {
    for await (const file of this.#files(folderOf(prefix), prefix))
      if (!file.key.endsWith(unfinished)) yield file;
  }

  async removeUnfinished(prefix: string, before: number): Promise<void> {
    for await (const { key, changed } of this.#files(folderOf(prefix), prefix))
      if (key.endsWith(unfinished) && changed < before) await this.remove(key);
  }

  async tryOut(): Promise<void> {
    const key = `check-${randomUUID()}`;
    await this.put(key, Readable.from([Buffer.from('penstock')]));
    await access(this.#pathOf(key), constants.R_OK).catch((error: unknown) => {
      throw troubleOf(error, this.name);
    });
    await this.remove(key);
  }

  stop(): void {}

  /** The files in a folder and below it whose keys begin so. */
  async *#files(folder: string, prefix: string): AsyncGenerator<PlacedFile> {
    const entries = await readdir(join(this.#folder, folder), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw troubleOf(error, this.name);
      },
    );
    for (const entry of entries) {
      const key = `${folder}${entry.name}`;
      if (!key.startsWith(prefix)) continue;
      if (entry.isDirectory()) yield* this.#files(`${key}/`, prefix);
      if (!entry.isFile()) continue;
      const facts = await stat(this.#pathOf(key)).catch(() => undefined);
      if (facts !== undefined) yield { key, size: facts.size, changed: facts.mtimeMs };
    }
  }

  #pathOf(key: string): string {
    return join(this.#folder, key);
  }
}

/** The folder that all files are in whose keys begin so. */
function folderOf(prefix: string): string {
  return prefix.slice(0, prefix.lastIndexOf('/') + 1);
}

/** A source that remembers what it threw, so that it is distinguished from what the folder throws. */
async function* noting(content: AsyncIterable<Uint8Array>, source: { error?: Error }) {
  try {
    yield* content;
  } catch (error) {
    source.error = error instanceof Error ? error : new Error(String(error));
    throw source.error;
  }
}

function troubleOf(error: unknown, name: string): FilePlaceError {
  if (error instanceof FilePlaceError) return error;
  const code = codeOf(error);
  const what = `${name}: ${code ?? reasonOf(error)}`;
  if (code === 'ENOENT') return new FilePlaceError('missing', what, { cause: error });
  const isRefused = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'].includes(code ?? '');
  return new FilePlaceError(isRefused ? 'refused' : 'unreachable', what, { cause: error });
}
