/** Cuts a text that comes in pieces into lines of bounded length: what is longer continues on the next line. */
export class LineSplitter {
  readonly #maxLength: number;
  readonly #take: (line: string) => void;
  #rest = '';

  /** `take` gets each line without its line end. */
  constructor(maxLength: number, take: (line: string) => void) {
    this.#maxLength = maxLength;
    this.#take = take;
  }

  add(piece: string): void {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      this.#append(piece.slice(start, end));
      this.#takeRest();
      start = end + 1;
    }
    this.#append(piece.slice(start));
  }

  /** The text has ended: what is left is its last line. */
  end(): void {
    if (this.#rest !== '') this.#takeRest();
  }

  #append(text: string): void {
    let start = 0;
    while (this.#rest.length + text.length - start > this.#maxLength) {
      const end = start + this.#maxLength - this.#rest.length;
      this.#rest += text.slice(start, end);
      this.#takeRest();
      start = end;
    }
    this.#rest += text.slice(start);
  }

  #takeRest(): void {
    const line = this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest;
    this.#rest = '';
    this.#take(line);
  }
}
