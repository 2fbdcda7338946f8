import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import type { Transaction } from 'kysely';
import type { Db, Schema } from '../../database/schema.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Actor, OperationObject } from './operation.ts';
import { insertOperation, insertOperationSoon, type Operation } from './operation-log-repository.ts';

/** What a change did, for the operation log, and what it answers. */
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

  /** For the statements of repositories. */
  get sql(): Transaction<Schema> {
    return this.#sql;
  }
}
export type { ChangeTransaction };

/** Who makes a call, as the one who changes something by it. Throws `session.missing` where nobody is signed in. */
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

/**
 * Logs what was done outside the database, such as by a gateway. It cannot be committed together with its row in any
 * case, so its caller does not wait for the disk.
 */
export async function logDone(db: Db, operation: Operation): Promise<void> {
  await insertOperationSoon(db, operation);
}
