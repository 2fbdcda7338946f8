import { ticketPurposeSchema } from '@penstock/contract/calls/user-code';
import { column, type TableOf } from '../column.ts';

/** Codes that were sent, the latest of each purpose and recipient. */
export const verificationCodeTable = {
  /** SHA-256 of channel, purpose, account and recipient. */
  subject: column.bytes(),
  /** HMAC-SHA256 of the code. */
  code_hash: column.bytes(),
  /** How often a code was tried. */
  tries: column.integer().withDefault(),
  /** When another can be asked for. */
  resend_at: column.time(),
  expires_at: column.time(),
} as const;

/** Tickets: proof of who one is, which serves once. */
export const verificationTicketTable = {
  /** SHA-256 of the ticket. */
  ticket_hash: column.bytes(),
  account_id: column.bigint(),
  purpose: column.choice(ticketPurposeSchema.options),
  expires_at: column.time(),
} as const;

/** Messages of a demo, which are shown instead of sent. */
export const outboxMessageTable = {
  id: column.bigint().identity(),
  channel: column.choice(['sms', 'email']),
  recipient: column.text(),
  /** Empty for text messages. */
  subject: column.text(),
  content: column.text(),
  created_at: column.time(),
  expires_at: column.time(),
} as const;
export type OutboxMessageTable = TableOf<typeof outboxMessageTable>;
