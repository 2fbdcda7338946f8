import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { inDatabase } from '../../file-places/file-places.ts';
import { deletePieces } from './stored-file-repository.ts';

/** A file that is moved. */
export interface MovedFile {
  readonly id: string;
  /** Where it is. */
  readonly place: string;
  readonly size: number;
  readonly sha256: string;
}

/** How long a file is left to who moves it, in seconds; it is prolonged meanwhile. */
const claimed = 600;

/**
 * Takes the next file that is to be moved, the oldest first; undefined where none waits. Whoever has taken it has ten minutes, which
 * {@link prolongMove} begins again.
 *
 * @param sources the places that files are moved from.
 */
export async function claimMove(
  db: Db,
  sources: readonly string[],
  target: string,
): Promise<MovedFile | undefined> {
  if (sources.length === 0) return undefined;
  const file = await db
    .updateTable('stored_file')
    .set({ moving_to: target, move_after: after(claimed) })
    .where(
      'id',
      '=',
      db
        .selectFrom('stored_file')
        .select('id')
        .where('place', 'in', sources)
        .where('sha256', 'is not', null)
        .where(sql<boolean>`coalesce(move_after < now(), true)`)
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'place', 'size', 'sha256'])
    .executeTakeFirst();
  return file && { ...file, sha256: file.sha256 ?? '' };
}

/** Whoever moves the file is still at it. */
export async function prolongMove(db: Db, id: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ move_after: after(claimed) })
    .where('id', '=', id)
    .execute();
}

/** The file could not be moved now: it is tried again after so many seconds. */
export async function postponeMove(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ move_after: after(seconds) })
    .where('id', '=', id)
    .execute();
}

/**
 * The content is at the other place: from now on it is read there, and removed where it was. Answers whether the file is still
 * there to be moved; where it is not, what was put there is removed with it.
 */
export async function finishMove(db: Db, { id, place }: MovedFile, target: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('stored_file')
      .set({ place: target, moving_to: null, move_after: null })
      .where('id', '=', id)
      .where('place', '=', place)
      .returning('id')
      .executeTakeFirst();
    if (moved === undefined) return false;
    await transaction
      .deleteFrom('stored_file_removal')
      .where('id', '=', id)
      .where('place', '=', target)
      .execute();
    if (place === inDatabase) await deletePieces(transaction, id);
    else
      await transaction
        .insertInto('stored_file_removal')
        .values({ id, place })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return true;
  });
}

/** How many files, and how many bytes of them, are to be moved from these places. */
export async function waitingMoves(db: Db, sources: readonly string[]) {
  if (sources.length === 0) return { files: 0, bytes: 0 };
  const { files, bytes } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('size').as('bytes')])
    .where('place', 'in', sources)
    .where('sha256', 'is not', null)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

/** How many files are in places other than these. */
export async function filesElsewhere(db: Db, known: readonly string[]): Promise<number> {
  const { files } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('place', 'not in', known)
    .executeTakeFirstOrThrow();
  return Number(files);
}

/** Contents that are to be removed from these places by now, a few of them. What is needed again is not among them. */
export async function dueRemovals(db: Db, places: readonly string[]) {
  if (places.length === 0) return [];
  return await db
    .selectFrom('stored_file_removal')
    .select(['id', 'place'])
    .where('place', 'in', places)
    .where('due_at', '<', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from stored_file where stored_file.id = stored_file_removal.id
        and stored_file_removal.place in (stored_file.place, coalesce(stored_file.moving_to, '')))`,
    )
    .limit(100)
    .execute();
}

/** A content was removed. */
export async function noteRemoved(db: Db, id: string, place: string): Promise<void> {
  await db.deleteFrom('stored_file_removal').where('id', '=', id).where('place', '=', place).execute();
}

function after(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
