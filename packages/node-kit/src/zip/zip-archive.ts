import { crc32 } from 'node:zlib';
import { deflateRawSync } from '../thread-zlib.ts';
import { directoryRecord, endBytes, endRecord, localRecord, type ZipFacts } from './zip-records.ts';

/** A file of an archive. */
export interface ZipFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** When it was made; left out, the same files are the same archive. */
  readonly time?: Date;
}

interface ZipOptions {
  /** The most bytes of the archive; any number by default. */
  readonly maxBytes?: number;
  /** False stores files as they are. */
  readonly isDeflated?: boolean;
}

/** A ZIP archive in memory that grows by one file after another, up to a size. */
export class ZipArchive {
  readonly #maxBytes: number;
  readonly #isDeflated: boolean;
  readonly #files: { readonly facts: ZipFacts; readonly data: Uint8Array }[] = [];
  #bytes = endBytes;

  constructor({ maxBytes = Number.POSITIVE_INFINITY, isDeflated = true }: ZipOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#isDeflated = isDeflated;
  }

  /** Adds a file; false where it does not fit any more, and the archive stays as it was. */
  add({ name, content, time }: ZipFile): boolean {
    const data = this.#isDeflated ? deflateRawSync(content) : content;
    const facts: ZipFacts = {
      name,
      crc: crc32(content),
      size: content.length,
      packed: data.length,
      isDeflated: this.#isDeflated,
      ...(time !== undefined && { time }),
    };
    const bytes = this.#bytes + localRecord(facts).length + data.length + directoryRecord(facts, 0).length;
    if (bytes > this.#maxBytes) return false;
    this.#files.push({ facts, data });
    this.#bytes = bytes;
    return true;
  }

  /** The archive with all that was added. */
  finish(): Buffer {
    const directory: Buffer[] = [];
    const parts: Uint8Array[] = [];
    let offset = 0;
    for (const { facts, data } of this.#files) {
      const local = localRecord(facts);
      directory.push(directoryRecord(facts, offset));
      parts.push(local, data);
      offset += local.length + data.length;
    }
    const lines = Buffer.concat(directory);
    return Buffer.concat([...parts, lines, endRecord(this.#files.length, lines.length, offset)]);
  }
}
