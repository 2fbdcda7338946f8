import type { TicketPurpose } from '@penstock/contract/calls/user-code';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Adds a ticket. */
export async function insertTicket(
  db: Db,
  ticket: {
    readonly hash: Buffer;
    readonly accountId: number;
    readonly purpose: TicketPurpose;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('verification_ticket')
    .values({
      ticket_hash: ticket.hash,
      account_id: ticket.accountId,
      purpose: ticket.purpose,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** The owner of a ticket; undefined when it is none, was used, or has expired. */
export async function ticketFacts(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ readonly accountId: number; readonly purpose: TicketPurpose } | undefined> {
  const row = await db
    .selectFrom('verification_ticket')
    .select(['account_id', 'purpose'])
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { accountId: row.account_id, purpose: row.purpose };
}

/** Uses a ticket up; false when that has happened meanwhile. */
export async function useTicketRow({ sql }: ChangeTransaction, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('verification_ticket')
    .where('ticket_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes every ticket of an account. */
export async function deleteTicketsOf({ sql }: ChangeTransaction, accountId: number): Promise<void> {
  await sql.deleteFrom('verification_ticket').where('account_id', '=', accountId).execute();
}
