import type { Generated, JSONColumnType } from 'kysely';
import type { RoleType } from '@penstock/contract/model/role';

/** What a person chose for the pages. */
export type Preferences = Record<string, unknown>;

/** People who can sign in. */
export interface AccountTable {
  id: Generated<number>;
  /** Unique without regard to case. */
  username: string;
  phone: Generated<string>;
  email: Generated<string>;
  /** As the hash function writes it, with its parameters. */
  password_hash: string;
  role_type: RoleType;
  nickname: Generated<string>;
  company: Generated<string>;
  address: Generated<string>;
  avatar_url: Generated<string>;
  note: Generated<string>;
  disabled: Generated<boolean>;
  preferences: JSONColumnType<Preferences, string | undefined, string>;
  created_at: Generated<Date>;
}

/** Sessions; the token itself is never stored. */
export interface SessionTable {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  last_seen_at: Generated<Date>;
  user_agent: Generated<string>;
  /** The caller's IP address. */
  address: Generated<string>;
}

/** Keys of a sign-in that were used, each of which serves once. */
export interface UsedSignInKeyTable {
  key_id: string;
  expires_at: Date;
}
