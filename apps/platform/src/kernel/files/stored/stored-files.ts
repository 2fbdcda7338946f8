import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { FileContent } from '@penstock/server/http/handlers';
import type { Db } from '../../database/schema.ts';
import { FilePlaceError, type Stretch } from '../../file-places/file-place.ts';
import { type FilePlaces, inDatabase, keyOf } from '../../file-places/file-places.ts';
import { pieceBytes, placeOf, readPiece, type StoredFileFacts } from './stored-file-repository.ts';

/** Gives lasting files, wherever they are. */
export class StoredFiles {
  readonly #db: Db;
  readonly #places: FilePlaces;

  constructor(db: Db, places: FilePlaces) {
    this.#db = db;
    this.#places = places;
  }

  /**
   * A stretch of a file, as fast as it is taken; who leaves the loop ends the reading. A file that is moved meanwhile is read on where
   * it is then. Throws `files.missing`, `files.elsewhere` and `files.unreachable`.
   *
   * @param db by which it is read where it is in the database.
   */
  async *read(id: string, { from, to }: Stretch, db: Db = this.#db): AsyncGenerator<Buffer> {
    let at = from;
    for (let looks = 0; at < to; looks += 1) {
      const name = await placeOf(db, id);
      // Twice without anything that came: it is not on its way.
      if (name === undefined || looks > 2) throw failure('files.missing');
      const before = at;
      if (name === inDatabase) {
        for (;;) {
          const bytes = await readPiece(db, id, at, Math.min(pieceBytes, to - at));
          if (bytes.length === 0) break;
          yield bytes;
          at += bytes.length;
          if (at >= to) return;
        }
      } else {
        for await (const bytes of this.#readPlaced(name, id, { from: at, to })) {
          yield bytes;
          at += bytes.length;
        }
      }
      if (at > before) looks = 0;
    }
  }

  /** The file as an answer; its parts as well, where they are asked for. */
  content(id: string, { size, sha256 }: StoredFileFacts): Pick<FileContent, 'content' | 'size' | 'parts'> {
    return {
      content: this.read(id, { from: 0, to: size }),
      size,
      parts: { etag: sha256.slice(0, 32), read: (from, to) => this.read(id, { from, to }) },
    };
  }

  async *#readPlaced(name: string, id: string, stretch: Stretch): AsyncGenerator<Buffer> {
    const place = this.#places.named(name);
    if (place === undefined) throw failure('files.elsewhere');
    try {
      yield* place.read(keyOf(id), stretch);
    } catch (error) {
      throw error instanceof FilePlaceError ? asFailure(error) : error;
    }
  }
}

function asFailure(cause: FilePlaceError): CatalogueError {
  return failure(cause.trouble === 'missing' ? 'files.missing' : 'files.unreachable', {}, { cause });
}
