import type { DropReason } from './dropped.ts';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** Bytes that are kept for a line at first, and at most while none comes. */
const firstCapacity = 256;
const keptCapacity = 16_384;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

interface LineReaderOptions {
  /** The most bytes of a line, its end left out; asked for each piece. */
  readonly maxBytes: () => number;
  /** Takes each line, its end (LF or CR LF) left out; empty lines too. */
  readonly line: (text: string) => void;
  /** A line is dropped: it is too long, or no UTF-8. */
  readonly dropped: (reason: DropReason) => void;
}

/** Cuts bytes that come in pieces into lines of text. Keeps no more than a line may have, and never throws. */
export class LineReader {
  readonly #options: LineReaderOptions;
  /** The line so far is at its beginning. */
  #buffer: Uint8Array = new Uint8Array(firstCapacity);
  #length = 0;
  /** The rest of a line that was too long is left out. */
  #isSkipping = false;

  constructor(options: LineReaderOptions) {
    this.#options = options;
  }

  take(bytes: Uint8Array): void {
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      this.#keep(bytes.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    this.#keep(bytes.subarray(start));
  }

  #keep(piece: Uint8Array): void {
    if (this.#isSkipping || piece.length === 0) return;
    const length = this.#length + piece.length;
    // One more than a line has, for the CR of its end.
    if (length > this.#options.maxBytes() + 1) {
      this.#isSkipping = true;
      this.#buffer = new Uint8Array(firstCapacity);
      return;
    }
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#buffer.length));
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#length);
    this.#length = length;
  }

  #endLine(): void {
    const { maxBytes, dropped, line } = this.#options;
    const isTooLong = this.#isSkipping;
    const all = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    this.#isSkipping = false;
    const content = all.at(-1) === carriageReturn ? all.subarray(0, -1) : all;
    if (isTooLong || content.length > maxBytes()) {
      dropped('tooLarge');
      return;
    }
    const text = decoded(content);
    if (this.#buffer.length > keptCapacity) this.#buffer = new Uint8Array(firstCapacity);
    if (text === undefined) dropped('notText');
    else line(text);
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
