import { failure } from '@penstock/contract/errors/error';

/** Bounds how many exports this process writes at the same time: each holds a connection to the database. */
export class ExportSlots {
  readonly #maximum: number;
  #running = 0;

  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** The content of an export. Throws `request.tooMany` before its first piece when too many are being written. */
  async *content<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    if (this.#running >= this.#maximum) throw failure('request.tooMany', { seconds: 10 });
    this.#running += 1;
    try {
      yield* pieces;
    } finally {
      this.#running -= 1;
    }
  }
}
