import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import { sql } from 'kysely';
import { rowNumber } from '../database/id.ts';
import type { Db } from '../database/schema.ts';
import type { Actor, OperationObject } from './operation.ts';

/** One row of the operation log: who did what to which object, with the values that changed; never a secret. */
export interface Operation {
  readonly actor: Actor;
  readonly action: OperationAction;
  readonly object: OperationObject;
  readonly before?: object;
  readonly after?: object;
}

/** Adds a row to the operation log, with the time of the transaction. Answers its id. */
export async function insertOperation(db: Db, operation: Operation): Promise<number> {
  const row = rowOf(operation);
  const { id } = await db.insertInto('operation_log').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds rows to the operation log, with the time of the transaction. */
export async function insertOperations(db: Db, operations: readonly Operation[]): Promise<void> {
  if (operations.length > 0) await db.insertInto('operation_log').values(operations.map(rowOf)).execute();
}

/**
 * Stores what came of an operation that has a row already. It does not wait until the disk has it: other readers have it
 * at once, and when the database or its machine fails within a second, the row says again that there was no answer.
 */
export async function storeOutcome(db: Db, id: number, after: object): Promise<void> {
  // Set for this transaction only, in the statement itself, since each statement more is a round trip.
  const soon = sql<string>`(select ${JSON.stringify(after)} from set_config('synchronous_commit', 'off', true))::jsonb`;
  await db.updateTable('operation_log').set({ after: soon }).where('id', '=', id).execute();
}

/**
 * Whether an action on an object is in the log already, known by a field of what it says: a gateway says what it did automatically until
 * it is answered.
 */
export async function isLogged(
  db: Db,
  {
    object,
    action,
    field,
    value,
  }: {
    readonly object: OperationObject;
    readonly action: OperationAction;
    readonly field: string;
    readonly value: string;
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('operation_log')
    .select('id')
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .where('action', '=', action)
    .where(sql`after->>${field}`, '=', value)
    // A gateway that was away says it late, and again within minutes.
    .where('time', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function rowOf({ actor, action, object, before, after }: Operation) {
  return {
    account_id: actor.accountId === null ? null : rowNumber(actor.accountId),
    account_name:
      actor.accountId === null
        ? ''
        : sql<string>`coalesce((select username from account where id = ${actor.accountId}::bigint), '')`,
    address: actor.address,
    action,
    object_type: object.type,
    object_id: object.id,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
}
