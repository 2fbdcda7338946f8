import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { InvitationTable } from '../../../kernel/database/tables/invitations.ts';

/** An invitation that nobody has accepted. */
export type StoredInvitation = Selectable<InvitationTable>;

/** The invitations of a company, the newest first. */
export async function invitationsOf(db: Db, companyId: number): Promise<readonly StoredInvitation[]> {
  return await db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('sent_at', 'desc')
    .execute();
}

/** How many people a company waits for, apart from one. */
export async function countOpenInvitations(
  db: Db,
  companyId: number,
  { except, now }: { readonly except: string; readonly now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('email', '<>', except)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores an invitation; one of the same address is sent once more. Answers its id. */
export async function putInvitation(db: Db, invitation: Insertable<InvitationTable>): Promise<number> {
  const { token_hash, sent_at, expires_at } = invitation;
  const { id } = await db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .doUpdateSet({ token_hash, sent_at, expires_at, sent: sql`invitation.sent + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An invitation of a company; undefined where it has no such. */
export async function invitationOf(db: Db, companyId: number, id: Id): Promise<StoredInvitation | undefined> {
  return await db
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', rowNumber(id))
    .executeTakeFirst();
}

/** A valid invitation by the token of its link, with the name of the company; undefined where there is none. */
export async function validInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.company_id')
    .select([
      'invitation.id',
      'invitation.company_id',
      'invitation.email',
      'invitation.expires_at',
      'account.company',
      'account.username',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('account.disabled', '=', false)
    .executeTakeFirst();
}

/** Takes an invitation away; whether it was there. */
export async function takeInvitation(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitation').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
