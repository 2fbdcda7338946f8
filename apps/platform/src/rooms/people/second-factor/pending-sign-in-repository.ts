import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A sign-in that waits for the second factor. */
export interface PendingSignIn {
  readonly accountId: number;
  /** Whether the session is to be kept for 30 days. */
  readonly remember: boolean;
}

/** Keeps a sign-in until its second factor comes. */
export async function insertPendingSignIn(
  db: Db,
  ticketHash: Buffer,
  { accountId, remember }: PendingSignIn,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('pending_sign_in')
    .values({ ticket_hash: ticketHash, account_id: accountId, remember, expires_at: expiresAt })
    .execute();
}

/** The sign-in of a ticket; undefined when it has expired, was used, or never was. */
export async function pendingSignIn(
  db: Db,
  ticketHash: Buffer,
  now: Date,
): Promise<PendingSignIn | undefined> {
  const row = await db
    .selectFrom('pending_sign_in')
    .select(['account_id', 'remember'])
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId: row.account_id, remember: row.remember };
}

/** Uses the ticket of a sign-in up; false when somebody else did at the same time. */
export async function deletePendingSignIn({ sql }: ChangeTransaction, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('pending_sign_in')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
