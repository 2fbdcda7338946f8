import type { SystemClock } from './clock.ts';
import type { LogWriter } from './log-writer.ts';

/** The parts from which a destination is made. */
export interface LogDestinationOptions {
  readonly writer: LogWriter;
  /** For the end of the program, which it keeps waiting. */
  readonly clock: Pick<SystemClock, 'after'>;
  /** For attempts after an error, which keep no program from ending. */
  readonly retryClock: Pick<SystemClock, 'after'>;
  /** The maximum size of the lines that wait to be written, in bytes. */
  readonly maxBytes: number;
  /** Called when lines can be written again, with the number of those dropped meanwhile. */
  readonly onRecovered: (droppedLines: number) => void;
}

/** How much is written at once, in bytes. */
const chunkBytes = 65_536;
/** How long to wait after an error before the next attempt, in ms. */
const retryDelay = 1000;

/**
 * Where the lines of a log go. Never blocks and never fails: what cannot be written waits within a bound, and what goes
 * beyond it is dropped and counted. The oldest lines are kept, since they tell how a problem started.
 */
export class LogDestination {
  readonly #options: LogDestinationOptions;
  #lines: string[] = [];
  #waitingBytes = 0;
  /** The chunk that is being written; null between two chunks. */
  #chunk: Uint8Array | null = null;
  /** The bytes of the chunk that a failed attempt has written. */
  #written = 0;
  #ended = false;
  #droppedLines = 0;
  #reportedLines = 0;
  #idleListeners: (() => void)[] = [];

  constructor(options: LogDestinationOptions) {
    this.#options = options;
  }

  /** The lines dropped since the start. */
  get droppedLines(): number {
    return this.#droppedLines;
  }

  /** Takes a line that ends with a line feed. */
  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.#ended || this.#waitingBytes + bytes > this.#options.maxBytes) {
      this.#droppedLines += 1;
      return;
    }
    this.#lines.push(line);
    this.#waitingBytes += bytes;
    if (this.#chunk === null) this.#writeNext();
  }

  /** Waits until all is written, at most so many ms. */
  async flush(milliseconds: number): Promise<void> {
    if (this.#chunk === null) return;
    await new Promise<void>((resolve) => {
      const cancel = this.#options.clock.after(milliseconds, resolve);
      this.#idleListeners.push(() => {
        cancel();
        resolve();
      });
    });
  }

  /** Waits as {@link flush} does and then writes nothing more: for the end of what is written to. */
  async end(milliseconds: number): Promise<void> {
    await this.flush(milliseconds);
    this.#ended = true;
  }

  /** Writes what can be written without waiting: for the exit of the process. */
  flushNow(): void {
    if (this.#lines.length > 0) this.#options.writer.writeNow(Buffer.from(this.#lines.join('')));
    this.#lines = [];
  }

  #writeNext(): void {
    this.#chunk = this.#takeChunk();
    this.#written = 0;
    if (this.#chunk !== null) this.#writeChunk(this.#chunk);
    else this.#becomeIdle();
  }

  #writeChunk(chunk: Uint8Array): void {
    this.#options.writer.write(chunk.subarray(this.#written)).then(
      (written) => {
        if (this.#ended) return;
        if (written === 0) return this.#retry(chunk);
        this.#written += written;
        if (this.#written < chunk.length) return this.#writeChunk(chunk);
        this.#waitingBytes -= chunk.length;
        return this.#writeNext();
      },
      () => this.#retry(chunk),
    );
  }

  #retry(chunk: Uint8Array): void {
    this.#options.retryClock.after(retryDelay, () => {
      if (!this.#ended) this.#writeChunk(chunk);
    });
  }

  #takeChunk(): Uint8Array | null {
    if (this.#lines.length === 0) return null;
    let characters = 0;
    let count = 0;
    for (const line of this.#lines) {
      if (count > 0 && characters + line.length > chunkBytes) break;
      characters += line.length;
      count += 1;
    }
    return Buffer.from(this.#lines.splice(0, count).join(''));
  }

  #becomeIdle(): void {
    const dropped = this.#droppedLines - this.#reportedLines;
    this.#reportedLines = this.#droppedLines;
    if (dropped > 0) this.#options.onRecovered(dropped);
    for (const listener of this.#idleListeners.splice(0)) listener();
  }
}
