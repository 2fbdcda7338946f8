import { roleTypeSchema } from '@penstock/contract/model/role';
import { column, type TableOf } from '../column.ts';

/** A person's choices for the pages. */
export type Preferences = Record<string, unknown>;

/** People who can sign in. */
export const accountTable = {
  id: column.bigint().identity(),
  /** Unique without regard to case. */
  username: column.text(),
  phone: column.text().withDefault(),
  email: column.text().withDefault(),
  /** As the hash function writes it, with its parameters. */
  password_hash: column.text(),
  role_type: column.choice(roleTypeSchema.options),
  nickname: column.text().withDefault(),
  company: column.text().withDefault(),
  address: column.text().withDefault(),
  avatar_url: column.text().withDefault(),
  /** The contact, such as a name and an extension. */
  contact: column.text().withDefault(),
  /** The person at a foreign sign-in service: for one program of it, and for all of an owner; empty when not linked. */
  open_id: column.text().withDefault(),
  union_id: column.text().withDefault(),
  /** The name of the person at that service. */
  identity_nickname: column.text().withDefault(),
  note: column.text().withDefault(),
  disabled: column.boolean().withDefault(),
  /** The security question; empty where none is set. */
  question: column.text().withDefault(),
  /** The hash of its answer, like that of a password; empty where there is none. */
  answer_hash: column.text().withDefault(),
  preferences: column.json<Preferences>().withDefault(),
  created_at: column.time().withDefault(),
  /** The enterprise account that a user belongs to; null for everybody else. */
  company_id: column.bigint().nullable(),
  /** The auth codes that were chosen; null where the account has those that its role has by default. */
  auth_codes: column.texts().nullable(),
  /** Somebody else gave the account its password, and its owner has not changed it yet. */
  must_set_up: column.boolean().withDefault(),
  /** The named role that it follows; null where its auth codes were chosen one by one. */
  role_id: column.bigint().nullable(),
} as const;
export type AccountTable = TableOf<typeof accountTable>;

/** Sessions; the token itself is never stored. */
export const sessionTable = {
  /** SHA-256 of the token. */
  token_hash: column.bytes(),
  account_id: column.bigint(),
  created_at: column.time().withDefault(),
  expires_at: column.time(),
  last_seen_at: column.time().withDefault(),
  user_agent: column.text().withDefault(),
  /** The caller's IP address. */
  address: column.text().withDefault(),
  /** The account changed, so its owner has to sign in again. */
  ended: column.boolean().withDefault(),
} as const;
export type SessionTable = TableOf<typeof sessionTable>;

/** Keys of a sign-in that were used, each of which serves once. */
export const usedSignInKeyTable = {
  key_id: column.text(),
  expires_at: column.time(),
} as const;

/** Failed sign-ins that count against further ones. */
export const signInFailureTable = {
  /** SHA-256 of what they are counted by: an account's name with an address, or one of the two. */
  subject: column.bytes(),
  failures: column.integer(),
  /** When the next attempt is admitted. */
  retry_at: column.time(),
  /** When they no longer count. */
  expires_at: column.time(),
} as const;

/** The network addresses that accounts have signed in from. */
export const accountAddressTable = {
  account_id: column.bigint(),
  address: column.text(),
  /** When it is forgotten; each sign-in from it prolongs that. */
  expires_at: column.time(),
} as const;
