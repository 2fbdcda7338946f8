import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Small files of this installation, by name; a map in memory where there is no folder for them. */
export interface Folder {
  /** Undefined when there is no such file. Rejects when it cannot be read. */
  read(name: string): Promise<string | undefined>;
  /** Whole or not at all, readable by the owner only. */
  write(name: string, text: string): Promise<void>;
}

export function keepIn(path: string | undefined): Folder {
  return path === undefined ? inMemory() : onDisk(path);
}

/** The name of the file that keeps what belongs to an endpoint. */
export function endpointFile(endpoint: string): string {
  return `server-${createHash('sha256').update(endpoint).digest('hex').slice(0, 32)}.pem`;
}

function inMemory(): Folder {
  const files = new Map<string, string>();
  return {
    read: (name) => Promise.resolve(files.get(name)),
    write: (name, text) => {
      files.set(name, text);
      return Promise.resolve();
    },
  };
}

function onDisk(path: string): Folder {
  return {
    read: async (name) => {
      try {
        return await readFile(join(path, name), 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (name, text) => {
      await mkdir(path, { recursive: true, mode: 0o700 });
      const draft = join(path, `${name}.${randomUUID()}`);
      await writeFile(draft, text, { mode: 0o600, flush: true });
      await rename(draft, join(path, name));
    },
  };
}
