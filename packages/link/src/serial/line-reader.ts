import { newline } from './line-code.ts';

interface LineReaderOptions {
  /** The most bytes of a line; a longer one is noise. */
  readonly maxBytes: number;
  readonly onLine: (line: Uint8Array) => void;
  /** So many bytes belong to no line. */
  readonly onNoise: (bytes: number) => void;
}

/** Divides a stream of bytes, in any portions, into lines. Empty ones are left out. */
export class LineReader {
  readonly #options: LineReaderOptions;
  readonly #held: Uint8Array;
  #length = 0;
  /** The line is too long already: all up to its end is noise. */
  #isNoise = false;

  constructor(options: LineReaderOptions) {
    this.#options = options;
    this.#held = new Uint8Array(options.maxBytes);
  }

  take(bytes: Uint8Array): void {
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      this.#hold(bytes.subarray(start, end));
      this.#end();
      start = end + 1;
    }
    this.#hold(bytes.subarray(start));
  }

  #hold(bytes: Uint8Array): void {
    if (this.#isNoise) {
      this.#options.onNoise(bytes.length);
    } else if (this.#length + bytes.length > this.#held.length) {
      this.#options.onNoise(this.#length + bytes.length);
      this.#isNoise = true;
    } else {
      this.#held.set(bytes, this.#length);
      this.#length += bytes.length;
    }
  }

  #end(): void {
    const line = this.#isNoise ? undefined : this.#held.slice(0, this.#length);
    this.#length = 0;
    this.#isNoise = false;
    if (line !== undefined && line.length > 0) this.#options.onLine(line);
  }
}
