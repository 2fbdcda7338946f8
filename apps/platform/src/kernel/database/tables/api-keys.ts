import { column, type TableOf } from '../column.ts';

/** Keys with which programs make calls for an account; the key itself is never stored. */
export const apiKeyTable = {
  id: column.bigint().identity(),
  account_id: column.bigint(),
  title: column.text(),
  /** The first characters of the key. */
  start: column.text(),
  /** SHA-256 of the key. */
  key_hash: column.bytes(),
  auth_codes: column.texts(),
  created_at: column.time().withDefault(),
  expires_at: column.time(),
  last_used_at: column.time().nullable(),
  last_address: column.text().withDefault(),
} as const;
export type ApiKeyTable = TableOf<typeof apiKeyTable>;
