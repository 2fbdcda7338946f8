import type { RosterDraft } from '@penstock/contract/calls/roster';
import { column } from '../column.ts';

/** The rosters: people who are on duty in turn. */
export const rosterTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  document: column.json<Omit<RosterDraft, 'title'>>(),
  created_at: column.time().withDefault(),
  updated_at: column.time().withDefault(),
} as const;

/** Links in messages, each of which shows one alarm and acknowledges it. */
export const alarmLinkTable = {
  /** SHA-256 of the token of the link. */
  token_hash: column.bytes(),
  alarm_id: column.bigint(),
  /** The owner of the rule that sent it: what that account may see and acknowledge counts where the message went to no account. */
  owner_id: column.bigint(),
  account_id: column.bigint().nullable(),
  /** Where the message went to, as it is shown. */
  recipient: column.text(),
  expires_at: column.time(),
} as const;
