import { sql } from 'kysely';
import type { ChangeTransaction } from '../kernel/operation-log/change.ts';
import type { StoredArea } from '../rooms/plant/area/area-repository.ts';

/** Any number that nothing else of the platform locks. */
const lockNumber = 7_300_216;

/** Keeps other processes from seeding until the change is made. */
export async function lockSeed({ sql: transaction }: ChangeTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
}

/** A product by its owner and its title; undefined when there is none. */
export async function productByTitle(
  { sql: transaction }: ChangeTransaction,
  ownerId: number,
  title: string,
) {
  return await transaction
    .selectFrom('product')
    .select(['id', 'revision', 'definition'])
    .where('owner_id', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirst();
}

/** An area by its owner and its title; undefined when there is none. */
export async function areaByTitle(
  { sql: transaction }: ChangeTransaction,
  ownerId: number,
  title: string,
): Promise<StoredArea | undefined> {
  return await transaction
    .selectFrom('area')
    .select(['id', 'owner_id', 'parent_id', 'title', 'title_translations', 'kind', 'path'])
    .where('owner_id', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirst();
}

/** The number of a scene by its owner and its title; undefined when there is none. */
export async function sceneByTitle(
  { sql: transaction }: ChangeTransaction,
  ownerId: number,
  title: string,
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('scene')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirst();
  return found?.id;
}

/** The number of a signal by its equipment and its key in the definition of that; undefined when there is none. */
export async function signalByKey(
  { sql: transaction }: ChangeTransaction,
  equipmentId: number,
  key: string,
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('signal')
    .select('id')
    .where('equipment_id', '=', equipmentId)
    .where('local_key', '=', key)
    .executeTakeFirst();
  return found?.id;
}
