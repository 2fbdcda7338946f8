import { createHash } from 'node:crypto';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../database/schema.ts';
import { FilePlaceError } from '../../file-places/file-place.ts';
import { type FilePlaces, inDatabase, keyOf } from '../../file-places/file-places.ts';
import { finishMove, type MovedFile, prolongMove } from './file-move-repository.ts';
import { deletePieces, insertContent } from './stored-file-repository.ts';
import type { StoredFiles } from './stored-files.ts';

/** The parts with which a file is moved. */
export interface MoveParts {
  readonly db: Db;
  readonly files: StoredFiles;
  readonly places: FilePlaces;
  readonly clock: Clock;
}

/** How often who moves a large file says that it is at it, in ms. */
const prolongEvery = 60_000;

/**
 * Moves a file to where files are to be, and compares its size and SHA-256 on the way: one that is not as it was stored stays where it
 * is. It is read where it was until the other place has the whole of it.
 */
export async function moveFile(
  { db, files, places, clock }: MoveParts,
  file: MovedFile,
  signal?: AbortSignal,
): Promise<void> {
  const { id, size } = file;
  const prolong = everySoOften(clock, () => prolongMove(db, id));
  const content = compared(files.read(id, { from: 0, to: size }), file, prolong);
  const { current, target } = places;
  if (current === undefined) {
    // An earlier try may have left some.
    await deletePieces(db, id);
    await db.transaction().execute((transaction) => insertContent(transaction, id, content));
  } else {
    await current.put(keyOf(id), content, { size, ...(signal && { signal }) });
    const there = await current.sizeOf(keyOf(id));
    if (there !== size)
      throw new FilePlaceError('refused', `${current.name} has ${there ?? 0} bytes of ${size}`);
  }
  const isMoved = await finishMove(db, file, target);
  if (!isMoved && target === inDatabase) await deletePieces(db, id);
}

/** A content, and an error at its end where it is not the one that was stored. */
async function* compared(
  content: AsyncIterable<Uint8Array>,
  { id, size, sha256 }: MovedFile,
  prolong: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    await prolong();
    yield piece;
  }
  if (bytes !== size || hash.digest('hex') !== sha256)
    throw new Error(`the stored file ${id} is damaged: its content is not the one that was stored`);
}

function everySoOften(clock: Clock, action: () => Promise<void>): () => Promise<void> {
  let last = clock.now();
  return async () => {
    if (Math.abs(clock.now() - last) < prolongEvery) return;
    last = clock.now();
    await action();
  };
}

/** Whether a place failed, and not the file. */
export function isOfPlace(error: unknown): boolean {
  if (error instanceof CatalogueError) return error.key === 'files.unreachable';
  return error instanceof FilePlaceError;
}
