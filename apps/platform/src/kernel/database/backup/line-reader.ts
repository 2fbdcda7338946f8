import { endOfRows, linesIn } from './format.ts';
import { refusedBackup } from './refused.ts';

/** The maximum length of a line in bytes: a row with its largest fields. */
const lineBytes = 256 * 1024 * 1024;

const lineFeed = 10;
const end = Buffer.from(`${endOfRows}\n`, 'latin1');
const endAfterRow = Buffer.from(`\n${endOfRows}\n`, 'latin1');

/** Rows as COPY takes them: whole lines. */
export interface Rows {
  readonly bytes: Buffer;
  readonly count: number;
}

/** Reads the lines of a backup: single ones, and the rows of a table as large blocks. */
export class LineReader {
  readonly #chunks: AsyncIterator<Buffer>;
  /** The bytes that were read and not used, from the start of a line. */
  #held: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  /** The next line, without its line feed. @throws PlatformStartError when there is none. */
  async line(): Promise<Buffer> {
    if (!this.#held.includes(lineFeed)) this.#held = await this.#wholeLines();
    const length = this.#held.indexOf(lineFeed);
    const line = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length + 1);
    return line;
  }

  /** The rows until the line that ends them. @throws PlatformStartError when that line does not come. */
  async *rows(): AsyncGenerator<Rows, void> {
    for (;;) {
      if (!this.#held.includes(lineFeed)) this.#held = await this.#wholeLines();
      const block = this.#held;
      const startsWithEnd = block.subarray(0, end.length).equals(end);
      const last = startsWithEnd ? -1 : block.indexOf(endAfterRow);
      if (startsWithEnd || last >= 0) {
        this.#held = block.subarray(last + 1 + end.length);
        if (last >= 0) yield rowsOf(block.subarray(0, last + 1));
        return;
      }
      const length = block.lastIndexOf(lineFeed) + 1;
      this.#held = block.subarray(length);
      yield rowsOf(block.subarray(0, length));
    }
  }

  /** Refuses whatever comes after the last line. */
  async finish(): Promise<void> {
    const next = await this.#chunks.next();
    if (this.#held.length > 0 || next.done !== true)
      throw refusedBackup('is damaged: it goes on after its end');
  }

  /** Reads chunks after the held bytes until there is a whole line. */
  async #wholeLines(): Promise<Buffer> {
    const pieces = [this.#held];
    let length = this.#held.length;
    for (;;) {
      const next = await this.#chunks.next();
      if (next.done === true) throw refusedBackup('is damaged: its end is missing');
      pieces.push(next.value);
      length += next.value.length;
      if (next.value.includes(lineFeed)) return Buffer.concat(pieces);
      if (length > lineBytes) throw refusedBackup('is damaged: a line of it does not end');
    }
  }
}

function rowsOf(bytes: Buffer): Rows {
  return { bytes, count: linesIn(bytes) };
}
