import { column } from '../column.ts';

/** The keys by which push services know this installation again (RFC 8292): one row. */
export const pushKeyTable = {
  id: column.boolean().withDefault(),
  /** An uncompressed point of P-256, 65 bytes. */
  public_key: column.bytes(),
  /** Sealed by the secret of the installation. */
  private_key: column.bytes(),
} as const;

/** The browsers in which people have switched notifications on. One ends with the session that switched it on. */
export const pushDeviceTable = {
  id: column.bigint().identity(),
  account_id: column.bigint(),
  session_hash: column.bytes(),
  /** The address of the push service. Whoever knows it can send nothing without the keys. */
  endpoint: column.text(),
  /** The key that messages are encrypted for, and the secret that goes into it (RFC 8291). */
  public_key: column.bytes(),
  auth_secret: column.bytes(),
  user_agent: column.text(),
  created_at: column.time().withDefault(),
} as const;
