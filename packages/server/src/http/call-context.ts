import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import type { Id } from '@penstock/contract/calls/identifier';
import type { RoleType, Side } from '@penstock/contract/model/role';
import type { Language } from '@penstock/languages/language';

/** The caller of a call: an account with a session that is still valid. */
export interface Caller {
  /** SHA-256 of the session's token: names the session without being able to use it. */
  readonly sessionHash: Buffer;
  /** Whether it is a program with an API key, which may not change the account. */
  readonly isProgram: boolean;
  readonly accountId: Id;
  readonly username: string;
  readonly roleType: RoleType;
  /** The side of the platform that the session belongs to. */
  readonly side: Side;
  /** The enterprise account that the account is or belongs to; null where there is none. */
  readonly companyId: Id | null;
  /** The rights of the session (platform specification, section 2). */
  readonly authCodes: readonly AuthCode[];
  /** Somebody else gave the account its password: until its owner has set one, only calls of the own account are open. */
  readonly mustSetUp: boolean;
}

/** The facts about a call that a handler may know beside its request. */
export interface CallContext {
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  /** The caller's program as it names itself, cut to 200 characters. */
  readonly userAgent: string;
  /**
   * The account that is signed in. Throws `session.missing` where there is none, so a public call cannot take
   * one by mistake.
   */
  readonly caller: Caller;
  /** Aborted when the caller is gone before the answer: what is done for the answer only may end. */
  readonly signal: AbortSignal;
  /** The token of a session that the request came with, whether it is still good or not; undefined without one. */
  readonly presentedSession: string | undefined;
  /** Puts a session's token into the caller's cookie: for `seconds`, or until the browser closes. */
  keepSession(token: string, seconds: number | null): void;
  /** Takes the session's cookie away. */
  dropSession(): void;
}

/** Tells who holds a session's token. */
export interface SessionGuard {
  /** Throws `session.expired` or `session.userChanged` when the token is no good any more. */
  authenticate(token: string): Promise<Caller>;
  /**
   * The holder of an API key. Throws `session.tokenInvalid`, and the others when the key is no longer valid.
   */
  program(key: string, address: string): Promise<Caller>;
}
