import { closeSync, fsync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { codeOf } from '@penstock/node-kit/error-text';

const sync = promisify(fsync);

/** A file that is only appended to. What cannot be written whole leaves it as it was. */
export class AppendFile {
  readonly file: string;
  #bytes = 0;
  #descriptor: number | undefined;

  private constructor(file: string, bytes: number, descriptor: number) {
    this.file = file;
    this.#bytes = bytes;
    this.#descriptor = descriptor;
  }

  /** Makes a file, readable by its owner only, that starts with `head`. Throws what the system says; there is no file then. */
  static create(file: string, head: Buffer): AppendFile {
    const made = new AppendFile(file, 0, openSync(file, 'w', 0o600));
    try {
      made.append(head);
    } catch (error) {
      made.close();
      rmSync(file, { force: true });
      throw error;
    }
    return made;
  }

  /** Opens a file, or makes it, to write behind its first `bytes`; what is behind them is written over. */
  static continue(file: string, bytes: number): AppendFile {
    const descriptor = openSync(file, bytes === 0 ? 'w' : 'r+', 0o600);
    return new AppendFile(file, bytes, descriptor);
  }

  /** The size of what was written. */
  get bytes(): number {
    return this.#bytes;
  }

  get isOpen(): boolean {
    return this.#descriptor !== undefined;
  }

  /** Writes behind what there is. Throws what the system says; the file then contains what it did before. */
  append(bytes: Buffer): void {
    const descriptor = this.#descriptor;
    if (descriptor === undefined) throw new Error('a file that is closed was written to');
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(descriptor, bytes, done, bytes.length - done, this.#bytes + done);
      }
    } catch (error) {
      try {
        ftruncateSync(descriptor, this.#bytes);
      } catch {
        // A half-written frame is written over; until then its checksum is wrong.
      }
      throw error;
    }
    this.#bytes += bytes.length;
  }

  /** Makes what was written so far survive a loss of power. Rejects with what the system says. */
  async sync(): Promise<void> {
    if (this.#descriptor === undefined) return;
    try {
      await sync(this.#descriptor);
    } catch (error) {
      // It may have been removed meanwhile.
      if (this.isOpen) throw error;
    }
  }

  /** Ends writing. */
  close(): void {
    if (this.#descriptor === undefined) return;
    closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  /** Removes the file. */
  remove(): void {
    this.close();
    rmSync(this.file, { force: true });
  }
}

/** Bytes of a file; fewer, or none, where it cannot be read. */
export function readFrom(file: string, from: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    while (done < length) {
      const read = readSync(descriptor, bytes, done, length - done, from + done);
      if (read === 0) break;
      done += read;
    }
  } catch {
    // A part that cannot be read counts as damaged.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
  return bytes.subarray(0, done);
}

/** Whether an error says that the disk is full: less on it would help. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}
