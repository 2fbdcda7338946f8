import { column, type TableOf } from '../column.ts';

/** Invitations of people to companies that nobody has accepted; the token of the link is never stored. */
export const invitationTable = {
  id: column.bigint().identity(),
  /** The enterprise account that invites. */
  company_id: column.bigint(),
  /** Once for each company. */
  email: column.text(),
  /** SHA-256 of the token. */
  token_hash: column.bytes(),
  /** When it was sent last, and how often. */
  sent_at: column.time(),
  sent: column.integer().withDefault(),
  expires_at: column.time(),
} as const;
export type InvitationTable = TableOf<typeof invitationTable>;
