import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Folder } from './folder.ts';

/** The memory of one server: the URI of each index, empty where it is not known. */
const rememberedSchema = z.array(z.string().max(1000)).max(1000);

/** Keeps what the indexes of namespaces meant when they were first seen, for each endpoint. */
export class NamespaceMemory {
  readonly #folder: Folder;
  /** The namespaces that this process knows, where the disk takes no file. */
  readonly #known = new Map<string, readonly string[]>();

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  /** The URIs by index; empty where nothing is remembered. */
  async of(endpoint: string): Promise<readonly string[]> {
    const known = this.#known.get(endpoint);
    if (known !== undefined) return known;
    const text = await this.#folder.read(fileOf(endpoint));
    return text === undefined ? [] : read(text);
  }

  /** Remembers them. Rejects with an error of the disk; then they are remembered until the process ends. */
  async keep(endpoint: string, uris: readonly string[]): Promise<void> {
    this.#known.set(endpoint, uris);
    await this.#folder.write(fileOf(endpoint), JSON.stringify(uris));
  }
}

/** A file that somebody has damaged says nothing: the indexes mean what they mean now. */
function read(text: string): readonly string[] {
  try {
    return rememberedSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

function fileOf(endpoint: string): string {
  return `namespaces-${createHash('sha256').update(endpoint).digest('hex').slice(0, 32)}.json`;
}
