import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { SessionTable } from '../database/tables/accounts.ts';
import { callerColumns } from './caller.ts';

/** Adds a session. */
export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** A session with the account it is of; undefined when there is none. */
export async function sessionWithAccount(db: Db, tokenHash: Buffer) {
  return await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.token_hash', '=', tokenHash)
    .select(['session.expires_at', 'session.last_seen_at', 'session.ended', ...callerColumns])
    .executeTakeFirst();
}

/** Stores when a session was last used, and until when it lasts. */
export async function prolongSession(
  db: Db,
  tokenHash: Buffer,
  times: { readonly last_seen_at: Date; readonly expires_at: Date },
): Promise<void> {
  await db.updateTable('session').set(times).where('token_hash', '=', tokenHash).execute();
}

/** Deletes a session. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** The sessions of an account that have not expired, the one used last first; 100 at most. */
export async function sessionsOfAccount(db: Db, accountId: number): Promise<Selectable<SessionTable>[]> {
  return await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('ended', '=', false)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Deletes sessions. */
export async function deleteSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('session').where('token_hash', 'in', tokenHashes).execute();
}

/** Marks the sessions of an account as ended, apart from one, and answers the hashes of their tokens. */
export async function endSessionsOf(db: Db, accountId: number, except?: Buffer): Promise<readonly Buffer[]> {
  let query = db
    .updateTable('session')
    .set({ ended: true })
    .where('account_id', '=', accountId)
    .where('ended', '=', false);
  if (except !== undefined) query = query.where('token_hash', '<>', except);
  const rows = await query.returning('token_hash').execute();
  return rows.map(({ token_hash }) => token_hash);
}
