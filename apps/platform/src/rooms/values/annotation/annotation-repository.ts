import type { Id } from '@penstock/contract/calls/identifier';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** An annotation as it is written. Times are in ms since 1970. */
export interface AnnotationDraft {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** An annotation as it is stored. */
export interface StoredAnnotation {
  readonly id: number;
  readonly equipment_id: number;
  readonly account_id: number | null;
  readonly from_time: Date;
  readonly to_time: Date;
  readonly text: string;
}

const columns = ['id', 'equipment_id', 'account_id', 'from_time', 'to_time', 'text'] as const;

/** The annotations of some equipments that reach into a time, the latest first. */
export async function annotationsOf(
  db: Db,
  {
    equipmentIds,
    from,
    to,
  }: { readonly equipmentIds: readonly number[]; readonly from: Date; readonly to: Date },
  limit: number,
) {
  return await db
    .selectFrom('annotation')
    .leftJoin('account', 'account.id', 'annotation.account_id')
    .select(columns.map((name) => `annotation.${name}` as const))
    .select([
      'annotation.updated_at',
      sql<string | null>`coalesce(nullif(account.nickname, ''), account.username)`.as('author'),
    ])
    .where('equipment_id', '=', sql<number>`any(${equipmentIds}::bigint[])`)
    .where('from_time', '<=', to)
    .where('to_time', '>=', from)
    .orderBy('from_time', 'desc')
    .orderBy('annotation.id', 'desc')
    .limit(limit)
    .execute();
}

/** An annotation, locked; undefined where there is none. */
export async function lockAnnotation(
  { sql: transaction }: ChangeTransaction,
  id: Id,
): Promise<StoredAnnotation | undefined> {
  return await transaction
    .selectFrom('annotation')
    .select(columns)
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** How many annotations an equipment has. The equipment is locked, so that two that are written at once are counted. */
export async function countAnnotations({ sql: transaction }: ChangeTransaction, equipmentId: number) {
  await transaction.selectFrom('equipment').select('id').where('id', '=', equipmentId).forUpdate().execute();
  const { count } = await transaction
    .selectFrom('annotation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('equipment_id', '=', equipmentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds an annotation; answers its number. */
export async function insertAnnotation(
  { sql: transaction }: ChangeTransaction,
  of: { readonly equipmentId: number; readonly accountId: Id },
  draft: AnnotationDraft,
): Promise<number> {
  const { id } = await transaction
    .insertInto('annotation')
    .values({
      equipment_id: of.equipmentId,
      account_id: rowNumber(of.accountId),
      ...timed(draft),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an annotation. */
export async function updateAnnotation(
  { sql: transaction }: ChangeTransaction,
  id: number,
  draft: AnnotationDraft,
): Promise<void> {
  await transaction
    .updateTable('annotation')
    .set({ ...timed(draft), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes an annotation. */
export async function deleteAnnotation({ sql: transaction }: ChangeTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('annotation').where('id', '=', id).execute();
}

function timed({ from, to, text }: AnnotationDraft) {
  return { from_time: new Date(from), to_time: new Date(to), text };
}
