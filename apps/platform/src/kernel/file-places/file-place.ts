/** A stretch of a file: from an offset to another, which is not part of it. In bytes. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A file in a place. */
export interface PlacedFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** When it was put there, ms since 1970. */
  readonly changed: number;
}

/**
 * Why a place does not give or take a file.
 *
 * - `unreachable`: it does not answer, or breaks off again and again; it may be there again later
 * - `refused`: it answers, and refuses: the credentials, the rights, the bucket, the space
 * - `missing`: it has no such file
 */
export type PlaceTrouble = 'unreachable' | 'refused' | 'missing';

/** A place does not give or take a file. The message is for the log: plain English, without secrets. */
export class FilePlaceError extends Error {
  override readonly name = 'FilePlaceError';
  readonly trouble: PlaceTrouble;

  constructor(trouble: PlaceTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** How a file is put into a place. */
export interface PutOptions {
  /** Bytes, where they are known. */
  readonly size?: number;
  /** Ends it; nothing of the file stays. */
  readonly signal?: AbortSignal;
}

/**
 * A place for lasting files: a folder, or a bucket of an S3-compatible store. A key is made by the platform, of letters, digits, `.`, `_`,
 * `-` and `/`. Methods throw {@link FilePlaceError}.
 */
export interface FilePlace {
  /** Names the place in the database and in logs. It has no secret, and does not change with the credentials. */
  readonly name: string;
  /**
   * Puts a file there, or another one in its place: the whole of it or nothing. It takes from the content as fast as the place does,
   * and throws what the content throws.
   *
   * @returns its size in bytes.
   */
  put(key: string, content: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<number>;
  /** Reads a file, or a stretch of it, as fast as it is taken. Who leaves the loop ends the reading. */
  read(key: string, stretch?: Stretch): AsyncGenerator<Buffer>;
  /** The size of a file in bytes; undefined where it is not there. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Removes a file; one that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** The files whose keys begin so, however many there are. */
  list(prefix: string): AsyncGenerator<PlacedFile>;
  /** Removes what was put there by programs that were killed meanwhile, and began before this time (ms since 1970). */
  removeUnfinished(prefix: string, before: number): Promise<void>;
  /** Writes a small file, reads and removes it. */
  tryOut(): Promise<void>;
  /** Closes connections that nobody uses. */
  stop(): void;
}
