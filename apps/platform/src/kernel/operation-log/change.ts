import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import type { Actor, OperationObject } from './operation.ts';
import {
  insertOperation,
  insertOperations,
  type Operation,
  storeOutcome,
} from './operation-log-repository.ts';

/** The effect of a change, for the operation log, and its answer. */
export type Changed<Result> =
  | {
      readonly object: OperationObject;
      /** The values that changed, as they were; never a secret. */
      readonly before?: object;
      /** The same values as they are now; never a secret. */
      readonly after?: object;
      readonly result: Result;
    }
  /** Everything was already so: nothing is logged. */
  | { readonly unchanged: true; readonly result: Result };

/**
 * The transaction of a change. What writes the tables that people change asks for one, and only {@link change} makes
 * them, so that nothing is changed without a row in the operation log.
 */
class ChangeTransaction {
  // Private, so that no other object has the type.
  readonly #sql: Transaction<Schema>;

  constructor(sql: Transaction<Schema>) {
    this.#sql = sql;
  }

  /** The transaction that repositories run their statements in. */
  get sql(): Transaction<Schema> {
    return this.#sql;
  }
}
export type { ChangeTransaction };

/** The caller as the author of a change. Throws `session.missing` where nobody is signed in. */
export function actorOf({ caller, address }: CallContext): Actor {
  return { accountId: caller.accountId, address };
}

/**
 * Makes one change: everything that `work` writes and the row in the operation log are committed together, or none
 * of it. Nothing slow belongs into `work`, such as a request to a gateway.
 */
export async function change<Result>(
  db: Db,
  actor: Actor,
  action: OperationAction,
  work: (change: ChangeTransaction) => Promise<Changed<Result>>,
): Promise<Result> {
  return await db.transaction().execute(async (sql) => {
    const changed = await work(new ChangeTransaction(sql));
    if (!('unchanged' in changed)) await insertOperation(sql, { actor, action, ...changed });
    return changed.result;
  });
}

/** One of several changes, for the operation log. */
export type ChangeOfMany = Pick<Operation, 'action' | 'object' | 'before' | 'after'>;

/** Makes several changes in one transaction, each with its own row in the operation log: all are committed together, or none. */
export async function changeEach<Result>(
  db: Db,
  actor: Actor,
  work: (change: ChangeTransaction) => Promise<{ changes: readonly ChangeOfMany[]; result: Result }>,
): Promise<Result> {
  return await db.transaction().execute(async (sql) => {
    const { changes, result } = await work(new ChangeTransaction(sql));
    await insertOperations(
      sql,
      changes.map((one) => ({ actor, ...one })),
    );
    return result;
  });
}

/**
 * Makes a change as {@link change} does, of something that goes on afterwards, such as a command to a gateway. `ended`
 * replaces `after` of its row in the operation log by what came of it.
 */
export async function changeBegun(
  db: Db,
  { actor, action, object, after }: Operation,
  work: (change: ChangeTransaction) => Promise<void>,
): Promise<{ ended(after: object): Promise<void> }> {
  const row = await db.transaction().execute(async (sql) => {
    await work(new ChangeTransaction(sql));
    return await insertOperation(sql, { actor, action, object, ...(after && { after }) });
  });
  return { ended: async (outcome) => await storeOutcome(db, row, outcome) };
}

/** Logs what was done outside the database, such as by a gateway. */
export async function logDone(db: Db, operation: Operation): Promise<void> {
  await insertOperation(db, operation);
}

/**
 * Logs what is being done outside the database, at the same time as it is done: the row says `after` of the operation until
 * `ended` is called with what came of it. So the row is there whatever ends this process, and nobody waits for the disk
 * twice.
 */
export function logBegun(db: Db, operation: Operation): { ended(after: object): Promise<void> } {
  const row = insertOperation(db, operation);
  // `ended` reports it; until then it must not count as a failure that nobody handles.
  row.catch(() => undefined);
  return { ended: async (after) => await storeOutcome(db, await row, after) };
}
