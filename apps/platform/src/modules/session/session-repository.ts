import type { Insertable } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { SessionTable } from '../../database/tables/accounts.ts';

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
    .select([
      'session.expires_at',
      'session.last_seen_at',
      'account.id',
      'account.username',
      'account.role_type',
      'account.disabled',
    ])
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
