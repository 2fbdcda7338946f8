import { linkKinds } from '@penstock/contract/calls/page-share';
import { column } from '../column.ts';

/** Links by which pages open without a session; the token itself is never stored. */
export const pageShareTable = {
  id: column.bigint().identity(),
  page_id: column.bigint(),
  /** The equipment that the page is shown for; null for a review without values of the plant. */
  equipment_id: column.bigint().nullable(),
  /** The account that made it. */
  account_id: column.bigint(),
  title: column.text(),
  rights: column.choice(linkKinds),
  /** SHA-256 of the token. */
  token_hash: column.bytes(),
  created_at: column.time().withDefault(),
  expires_at: column.time(),
  last_used_at: column.time().nullable(),
  use_count: column.integer().withDefault(),
  /** Null where it asks for no password; only links for reviews can. */
  password_hash: column.text().nullable(),
  /** SHA-256 of the token that an entered review has; null for other links. */
  entry_hash: column.bytes().nullable(),
} as const;

/** The sessions in which the password of a page was given. */
export const pageOpeningTable = { page_id: column.bigint(), session_hash: column.bytes() } as const;
