import { randomBytes } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import { hashOfToken } from '@penstock/server/http/token-hash';
import type { Db } from '../database/schema.ts';
import type { Caller, SessionGuard } from '@penstock/server/http/call-context';
import type { Clock } from '@penstock/node-kit/clock';
import { callerFrom } from './caller.ts';
import { programOf } from './program-sessions.ts';
import {
  deleteSession,
  endSessionsOf,
  insertSession,
  prolongSession,
  sessionWithAccount,
} from './session-repository.ts';

/** How long sessions last, in s. */
export const sessionSeconds = {
  /** Seconds, for a browser that is to remember the person. */
  remembered: 30 * 86_400,
  /** Seconds after the last call, for any other browser, which forgets its cookie when it closes. */
  unused: 86_400,
  /** A call prolongs the session; the database is updated once in this time at most. */
  noted: 60,
} as const;

/** A session that was opened. */
export interface OpenedSession {
  /** 256 random bits, URL-safe base64. Given to the caller and kept nowhere here. */
  readonly token: string;
  /** How long the browser keeps it, in s; null until it closes. */
  readonly seconds: number | null;
}

/** The facts that are noted about the opener of a session. */
export interface SessionOrigin {
  readonly userAgent: string;
  readonly address: string;
}

/** Sessions, kept in the database so that every process knows them and none survives being taken away. */
export class Sessions implements SessionGuard {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Opens a session of an account, in the transaction of its sign-in. */
  async open(db: Db, accountId: number, remember: boolean, origin: SessionOrigin): Promise<OpenedSession> {
    const token = randomBytes(32).toString('base64url');
    const seconds = remember ? sessionSeconds.remembered : sessionSeconds.unused;
    await insertSession(db, {
      token_hash: hashOfToken(token),
      account_id: accountId,
      expires_at: new Date(this.#clock.now() + seconds * 1000),
      last_seen_at: new Date(this.#clock.now()),
      user_agent: origin.userAgent,
      address: origin.address,
    });
    return { token, seconds: remember ? seconds : null };
  }

  async authenticate(token: string): Promise<Caller> {
    return this.callerOf(hashOfToken(token));
  }

  async program(key: string, address: string): Promise<Caller> {
    const program = await programOf(this.#db, hashOfToken(key), this.#clock.now(), address);
    if (program === undefined) throw failure('session.tokenInvalid');
    return program;
  }

  /**
   * The holder of a session or an API key, by its hash. Throws `session.expired` or `session.userChanged`.
   */
  async callerOf(sessionHash: Buffer): Promise<Caller> {
    const row = await sessionWithAccount(this.#db, sessionHash);
    const now = this.#clock.now();
    if (row === undefined) {
      const program = await programOf(this.#db, sessionHash, now);
      if (program === undefined) throw failure('session.expired');
      return program;
    }
    if (row.expires_at.getTime() <= now) throw failure('session.expired');
    if (row.ended || row.disabled) throw failure('session.userChanged');
    if (now - row.last_seen_at.getTime() > sessionSeconds.noted * 1000)
      await this.#note(sessionHash, row.expires_at, now);
    return callerFrom(row, sessionHash, false);
  }

  /** Ends a session, in the transaction of its sign-out. */
  async close(db: Db, sessionHash: Buffer): Promise<void> {
    await deleteSession(db, sessionHash);
  }

  /**
   * Ends the sessions of an account that has changed, in the transaction of its change: their holders are asked to sign
   * in again. Answers the hashes of those that ended; whoever calls it announces them when the change is made.
   *
   * @param except the session that stays: that of the person who made the change.
   */
  async endAll(db: Db, accountId: number, except?: Buffer): Promise<readonly Buffer[]> {
    return await endSessionsOf(db, accountId, except);
  }

  async #note(sessionHash: Buffer, expiresAt: Date, now: number): Promise<void> {
    const prolonged = Math.max(expiresAt.getTime(), now + sessionSeconds.unused * 1000);
    await prolongSession(this.#db, sessionHash, {
      last_seen_at: new Date(now),
      expires_at: new Date(prolonged),
    });
  }
}
