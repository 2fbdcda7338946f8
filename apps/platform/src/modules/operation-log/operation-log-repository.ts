import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import { sql } from 'kysely';
import { rowNumber } from '../../database/id.ts';
import type { Db } from '../../database/schema.ts';
import type { Actor, OperationObject } from './operation.ts';

/** One row of the operation log: who did what to which object. */
interface Operation {
  readonly actor: Actor;
  readonly action: OperationAction;
  readonly object: OperationObject;
  readonly before?: object;
  readonly after?: object;
}

/** Adds a row to the operation log, with the time of the transaction. */
export async function insertOperation(db: Db, operation: Operation): Promise<void> {
  const { actor, action, object, before, after } = operation;
  await db
    .insertInto('operation_log')
    .values({
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
    })
    .execute();
}
