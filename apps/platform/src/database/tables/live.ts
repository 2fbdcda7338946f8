/** Tokens for the live socket, each of which serves once; the token itself is never stored. */
export interface LiveTokenTable {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  /** The session it was given to. */
  session_hash: Buffer;
  equipment_id: number;
  expires_at: Date;
}
