import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { hardwareQuery } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A hardware model as it is stored. */
export type StoredHardwareModel = Selectable<Schema['hardware_model']>;

const sortExpressions = {
  displayModel: sql`lower(hardware_model.display_model)`,
  internalModel: sql`lower(hardware_model.internal_model)`,
  identifier: sql`lower(hardware_model.identifier)`,
  createTime: sql`hardware_model.created_at`,
} as const;

/** One page of the hardware models, each with the number of its gateways, and how many there are in all. */
export async function listHardwareModels(db: Db, question: CallParsedRequest<typeof hardwareQuery>) {
  const { keyword, sort, cloudOnly } = question;
  const { limit, offset } = pageOf(question);
  let matching = db.selectFrom('hardware_model');
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), display_model, internal_model, identifier) ilike ${containing(keyword.trim())}`,
    );
  if (cloudOnly !== undefined) matching = matching.where('cloud_only', '=', cloudOnly);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('hardware_model')
    .select(
      sql<number>`(select count(*)::int from gateway where lower(hardware) = lower(identifier))`.as(
        'gateways',
      ),
    )
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('hardware_model.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** A hardware model by its id; undefined when there is none. */
export async function hardwareModelById(db: Db, id: Id): Promise<StoredHardwareModel | undefined> {
  return await db.selectFrom('hardware_model').selectAll().where('id', '=', rowNumber(id)).executeTakeFirst();
}

/** The model of a gateway, by what the gateway says of its hardware; undefined where none matches. */
export async function hardwareModelOf(db: Db, hardware: string): Promise<StoredHardwareModel | undefined> {
  return await db
    .selectFrom('hardware_model')
    .selectAll()
    .where(sql<boolean>`lower(identifier) = lower(${hardware})`)
    .executeTakeFirst();
}

/** A hardware model, locked until the change is done; undefined when there is none. */
export async function lockHardwareModel(
  { sql: db }: ChangeTransaction,
  id: Id,
): Promise<StoredHardwareModel | undefined> {
  return await db
    .selectFrom('hardware_model')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a hardware model and answers its number; undefined where another one has its identifier. */
export async function insertHardwareModel(
  { sql: db }: ChangeTransaction,
  row: Insertable<Schema['hardware_model']>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('hardware_model')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Whether another model has an identifier. */
export async function isIdentifierTaken(
  { sql: db }: ChangeTransaction,
  identifier: string,
  but: Id,
): Promise<boolean> {
  const found = await db
    .selectFrom('hardware_model')
    .select('id')
    .where(sql<boolean>`lower(identifier) = lower(${identifier})`)
    .where('id', '<>', rowNumber(but))
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes a hardware model. */
export async function updateHardwareModel(
  { sql: db }: ChangeTransaction,
  id: Id,
  row: Insertable<Schema['hardware_model']>,
): Promise<void> {
  await db.updateTable('hardware_model').set(row).where('id', '=', rowNumber(id)).execute();
}

/** Deletes a hardware model. */
export async function deleteHardwareModel({ sql: db }: ChangeTransaction, id: Id): Promise<void> {
  await db.deleteFrom('hardware_model').where('id', '=', rowNumber(id)).execute();
}

/** Whether there is firmware for a model. */
export async function hasFirmware({ sql: db }: ChangeTransaction, id: Id): Promise<boolean> {
  const found = await db
    .selectFrom('firmware')
    .select('id')
    .where('hardware_model_id', '=', rowNumber(id))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
