import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import { sql } from 'kysely';
import { rowNumber } from '../../database/id.ts';
import type { Db } from '../../database/schema.ts';
import type { Actor, OperationObject } from './operation.ts';

/** One row of the operation log: who did what to which object, with the values that changed; never a secret. */
export interface Operation {
  readonly actor: Actor;
  readonly action: OperationAction;
  readonly object: OperationObject;
  readonly before?: object;
  readonly after?: object;
}

/** Adds a row to the operation log, with the time of the transaction. */
export async function insertOperation(db: Db, operation: Operation): Promise<void> {
  await db.insertInto('operation_log').values(rowOf(operation)).execute();
}

/**
 * Adds a row to the operation log in a transaction of its own, and does not wait until the disk has it: other readers
 * have it at once, and it is lost only when the database or its machine fails within a second.
 */
export async function insertOperationSoon(db: Db, operation: Operation): Promise<void> {
  // Set for this transaction only, in the statement itself, since each statement more is a round trip.
  const action = sql<string>`(select ${operation.action}::text from set_config('synchronous_commit', 'off', true))`;
  await db
    .insertInto('operation_log')
    .values({ ...rowOf(operation), action })
    .execute();
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
