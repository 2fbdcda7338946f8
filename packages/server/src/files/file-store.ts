import type { Readable } from 'node:stream';

/** A file that was stored, and what was measured of its content meanwhile. */
export interface StoredFile {
  /** Names it in the store; not related to the name that its sender gave it. */
  readonly id: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal digits in lower case. */
  readonly sha256: string;
  readonly md5: string;
}

/** The store itself failed, as when its disk is full: not the fault of whoever sent the file. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}

/** Holds the files that requests bring, each until it is removed. */
export interface FileStore {
  /**
   * Stores what a stream delivers. Throws `file.size` with the true size when it is larger than `maximumBytes`, what
   * the stream throws, and {@link FileStoreError}; nothing of the file is left then.
   */
  put(source: Readable, limits: { readonly maximumBytes: number }): Promise<StoredFile>;
  /** Reads a stored file from its start. */
  open(id: string): Readable;
  /** Removes a file; one that is not there is removed already. */
  remove(id: string): Promise<void>;
}
