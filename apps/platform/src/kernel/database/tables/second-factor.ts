import { column, type TableOf } from '../column.ts';

/** The second factor of an account: a secret that an authenticator app shares (RFC 6238). */
export const secondFactorTable = {
  account_id: column.bigint(),
  /** 20 random bytes. */
  secret: column.bytes(),
  /** Null while it is being set up: then it is not asked for. */
  enabled_at: column.time().nullable(),
  /** The time step of the code used last, so that no code is valid twice (RFC 6238, section 5.2). */
  last_step: column.bigint().withDefault(),
} as const;
export type SecondFactorTable = TableOf<typeof secondFactorTable>;

/** Recovery codes that were not used. */
export const recoveryCodeTable = {
  account_id: column.bigint(),
  /** SHA-256: a code has 80 random bits, so that nothing slower is needed. */
  code_hash: column.bytes(),
} as const;

/** Sign-ins whose password or code was right, and that wait for the second factor. */
export const pendingSignInTable = {
  /** SHA-256 of the ticket. */
  ticket_hash: column.bytes(),
  account_id: column.bigint(),
  remember: column.boolean(),
  expires_at: column.time(),
} as const;
