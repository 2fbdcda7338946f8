import { downloadAddress } from '@penstock/console/operation/download-address';
import { successCode } from '@penstock/contract/calls/envelope';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Operation, operationKinds } from '@penstock/contract/calls/operation';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { LongOperationTable } from '../../../kernel/database/tables/operations.ts';

type Row = Selectable<LongOperationTable>;

/** A long operation as its account sees it, and what it made. */
export interface StoredOperation {
  readonly accountId: Id;
  readonly operation: Operation;
  readonly result: unknown;
}

/** How an operation ended. */
export type Ending =
  | { readonly state: 'success'; readonly result: object }
  | { readonly state: 'failure'; readonly error: CatalogueError }
  | { readonly state: 'cancelled' };

/** A process that has not reported for so long has ended, in ms. */
export const lostAfter = 60_000;

const kindSchema = z.enum(operationKinds);

const storedFailure = z.object({
  key: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Stores a new operation. */
export async function insertOperation(db: Db, row: Insertable<LongOperationTable>): Promise<void> {
  await db.insertInto('long_operation').values(row).execute();
}

/** Takes back an operation that could not be started. */
export async function deleteOperation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('long_operation').where('id', '=', id).execute();
}

/** The operations of an account, newest first, 100 at most. */
export async function operationsOf(db: Db, accountId: Id, now: number): Promise<readonly Operation[]> {
  const rows = await db
    .selectFrom('long_operation')
    .selectAll()
    .where('account_id', '=', rowNumber(accountId))
    .where('expires_at', '>', new Date(now))
    .where('kind', 'in', operationKinds)
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => presentOperation(row, now));
}

/** An operation by its id; undefined when there is none. */
export async function operationById(db: Db, id: string, now: number): Promise<StoredOperation | undefined> {
  const row = await db
    .selectFrom('long_operation')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', operationKinds)
    .executeTakeFirst();
  return (
    row && { accountId: idOf(row.account_id), operation: presentOperation(row, now), result: row.result }
  );
}

const nextVersion = sql<number>`version + 1`;

/** Stores how far an operation has come. */
export async function setPercent(db: Db, id: string, percent: number): Promise<void> {
  await db
    .updateTable('long_operation')
    .set({ percent, version: nextVersion })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Stores what an operation has done so far. */
export async function setResult(db: Db, id: string, result: object): Promise<void> {
  await db
    .updateTable('long_operation')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Stores that operations still run. */
export async function keepAlive(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('long_operation')
    .set({ alive_at: new Date(now) })
    .where('id', 'in', ids)
    .execute();
}

/** Stores how an operation ended. */
export async function endOperation(db: Db, id: string, ending: Ending, now: number): Promise<void> {
  const { state } = ending;
  const own =
    ending.state === 'success'
      ? { percent: 100, result: JSON.stringify(ending.result) }
      : ending.state === 'failure'
        ? { failure: JSON.stringify({ key: ending.error.key, parameters: ending.error.parameters }) }
        : {};
  await db
    .updateTable('long_operation')
    .set({ state, ...own, version: nextVersion, finished_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** An operation as accounts see it. */
export function presentOperation(row: Row, now: number): Operation {
  const kind = kindSchema.parse(row.kind);
  const isLost = row.state === 'running' && now - row.alive_at.getTime() > lostAfter;
  const state = isLost ? 'lost' : row.state;
  const error = state === 'failure' ? errorOf(row) : undefined;
  return {
    id: row.id,
    // Nobody writes that the process that ran it ended: it is later than all that the process wrote.
    version: isLost ? row.version + 1 : row.version,
    kind,
    title: row.title,
    sn: row.sn ?? '',
    state,
    percent: row.percent,
    code: error?.code ?? (state === 'success' ? successCode : ''),
    message: error === undefined ? null : errorTexts(error.key, error.parameters),
    cancellable: state === 'running',
    download: state === 'success' ? downloadAddress(kind, row.id) : '',
    started: row.started_at.toISOString(),
    finished: (isLost ? row.alive_at : row.finished_at)?.toISOString() ?? '',
  };
}

function errorOf(row: Row): CatalogueError {
  const stored = storedFailure.safeParse(row.failure).data;
  return stored !== undefined && isErrorKey(stored.key)
    ? new CatalogueError(stored.key, stored.parameters)
    : failure('service.unknown');
}
