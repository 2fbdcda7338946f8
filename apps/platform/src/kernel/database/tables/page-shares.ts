import { shareRights } from '@penstock/contract/calls/page-share';
import { column } from '../column.ts';

/** Links by which pages open without a session; the token itself is never stored. */
export const pageShareTable = {
  id: column.bigint().identity(),
  page_id: column.bigint(),
  /** The equipment that the page is shown for. */
  equipment_id: column.bigint(),
  /** The account that made it. */
  account_id: column.bigint(),
  title: column.text(),
  rights: column.choice(shareRights),
  /** SHA-256 of the token. */
  token_hash: column.bytes(),
  created_at: column.time().withDefault(),
  expires_at: column.time(),
  last_used_at: column.time().nullable(),
  use_count: column.integer().withDefault(),
} as const;

/** The sessions in which the password of a page was given. */
export const pageOpeningTable = { page_id: column.bigint(), session_hash: column.bytes() } as const;
