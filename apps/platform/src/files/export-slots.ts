import { failure } from '@penstock/contract/errors/error';

/** Exports that may be written at the same time: each holds a connection to the database. */
const maximum = 3;

/** Bounds how many exports this process writes at the same time. */
export class ExportSlots {
  #running = 0;

  /** The content of an export. Throws `request.tooMany` before its first piece when too many are being written. */
  async *content<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    if (this.#running >= maximum) throw failure('request.tooMany', { seconds: 10 });
    this.#running += 1;
    try {
      yield* pieces;
    } finally {
      this.#running -= 1;
    }
  }
}
