import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { idSchema } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { KnownSessions } from '@penstock/server/channel/channel-hub';
import type { Caller, SessionGuard } from '@penstock/server/http/call-context';

/** A session that nobody uses for so long ends, in ms. */
const idle = 12 * 3_600_000;

/** Sessions at once; the one that was used longest ago ends first. */
const maxSessions = 100;

/** The rights of whoever sits at a local console: all that concerns the one gateway, and nothing else. */
const authCodes: readonly AuthCode[] = ['gateway:configure', 'equipment:write'];

const account = idSchema.parse('1');

/** The sessions of a local console, in memory: they end with the program. */
export class LocalSessions implements SessionGuard, KnownSessions {
  readonly #clock: Clock;
  readonly #author: string;
  readonly #confirm: () => Promise<unknown>;
  /** When each was used last, by the hash of its token; the longest unused first. */
  readonly #sessions = new Map<string, number>();

  /**
   * @param parts.author the name that revisions made here carry.
   * @param parts.confirm called before a session counts; it may end them.
   */
  constructor(parts: {
    readonly clock: Clock;
    readonly author: string;
    readonly confirm?: () => Promise<unknown>;
  }) {
    this.#clock = parts.clock;
    this.#author = parts.author;
    this.#confirm = parts.confirm ?? (async () => undefined);
  }

  /** Begins a session and answers its token. */
  open(): string {
    const token = randomBytes(32).toString('base64url');
    this.#sessions.set(hashOf(token).toString('hex'), this.#clock.now());
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > maxSessions && oldest !== undefined) this.#sessions.delete(oldest);
    return token;
  }

  close(sessionHash: Buffer): void {
    this.#sessions.delete(sessionHash.toString('hex'));
  }

  /** Ends all. */
  closeAll(): void {
    this.#sessions.clear();
  }

  /** Whether a token is that of a session. */
  knows(token: string | undefined): boolean {
    return token !== undefined && this.#use(hashOf(token)) !== undefined;
  }

  async authenticate(token: string): Promise<Caller> {
    return await this.callerOf(hashOf(token));
  }

  async callerOf(sessionHash: Buffer): Promise<Caller> {
    await this.#confirm();
    const caller = this.#use(sessionHash);
    if (caller === undefined) throw failure('session.expired');
    return caller;
  }

  /** There are no keys of programs here. */
  async program(): Promise<Caller> {
    throw failure('session.tokenInvalid');
  }

  #use(sessionHash: Buffer): Caller | undefined {
    const name = sessionHash.toString('hex');
    const used = this.#sessions.get(name);
    if (used === undefined) return undefined;
    this.#sessions.delete(name);
    const now = this.#clock.now();
    if (now - used > idle) return undefined;
    this.#sessions.set(name, now);
    return {
      sessionHash,
      isProgram: false,
      accountId: account,
      username: this.#author,
      roleType: 'user',
      side: 'customer',
      companyId: null,
      authCodes,
      mustSetUp: false,
    };
  }
}

/** A token that lets one browser in, once. */
export class EntryToken {
  #hash: Buffer | undefined;

  /** Makes another one, in the place of the one before, and answers it. */
  renew(): string {
    const token = randomBytes(32).toString('base64url');
    this.#hash = hashOf(token);
    return token;
  }

  /** Whether this is the token; it is used up then. */
  redeem(token: string): boolean {
    if (this.#hash === undefined || !timingSafeEqual(this.#hash, hashOf(token))) return false;
    this.#hash = undefined;
    return true;
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
