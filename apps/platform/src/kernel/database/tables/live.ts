import { column } from '../column.ts';

/** Tokens for the live socket, each of which serves once; the token itself is never stored. */
export const liveTokenTable = {
  /** SHA-256 of the token. */
  token_hash: column.bytes(),
  /** The session it was given to. */
  session_hash: column.bytes(),
  equipment_id: column.bigint(),
  expires_at: column.time(),
} as const;
