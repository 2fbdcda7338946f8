import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { type ChangeTransaction, change } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import { endAccess } from '../session/end-access.ts';
import type { SignInAttempts } from '../attempts/attempts.ts';
import {
  deletePendingSignIn,
  insertPendingSignIn,
  pendingSignIn,
  type PendingSignIn,
} from './pending-sign-in-repository.ts';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enableSecondFactor,
  keepSecret,
  replaceRecoveryCodes,
  secondFactorOf,
  useRecoveryCode,
  useStep,
} from './second-factor-repository.ts';
import { type RandomBytes, secretBytes, secretForApp, stepOfCode } from './totp.ts';

/** The owner of the second factor, and the caller. */
export interface FactorOwner {
  readonly accountId: number;
  readonly username: string;
  /** The network address as it is counted (`partyOf`). */
  readonly party: string;
}

/** The second factor of accounts: codes of an authenticator app (RFC 6238), and recovery codes for its loss. */
export class SecondFactors {
  readonly #db: Db;
  readonly #sessions: Pick<Sessions, 'endAll'>;
  readonly #attempts: SignInAttempts;
  readonly #clock: Clock;
  readonly #randomBytes: RandomBytes;

  constructor(parts: {
    readonly db: Db;
    readonly sessions: Pick<Sessions, 'endAll'>;
    readonly attempts: SignInAttempts;
    readonly clock: Clock;
    readonly randomBytes: RandomBytes;
  }) {
    this.#db = parts.db;
    this.#sessions = parts.sessions;
    this.#attempts = parts.attempts;
    this.#clock = parts.clock;
    this.#randomBytes = parts.randomBytes;
  }

  /** Whether an account has one active. */
  async isEnabled(accountId: number): Promise<boolean> {
    const factor = await secondFactorOf(this.#db, accountId);
    return factor !== undefined && factor.enabled_at !== null;
  }

  /** Since when an account has one, and how many recovery codes are left. */
  async state(accountId: number): Promise<{ readonly since: Date | null; readonly recoveryCodes: number }> {
    const factor = await secondFactorOf(this.#db, accountId);
    return {
      since: factor?.enabled_at ?? null,
      recoveryCodes: await countRecoveryCodes(this.#db, accountId),
    };
  }

  /** Keeps a sign-in until its second factor comes, and answers its ticket. */
  async ask(pending: PendingSignIn): Promise<string> {
    const ticket = this.#randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.#clock.now() + limits.secondFactorSeconds * 1000);
    await insertPendingSignIn(this.#db, hashOfToken(ticket), pending, expiresAt);
    return ticket;
  }

  /** The sign-in that a ticket is of. Throws `secondFactor.ticketExpired`. */
  async pending(ticket: string): Promise<PendingSignIn> {
    const found = await pendingSignIn(this.#db, hashOfToken(ticket), new Date(this.#clock.now()));
    if (found === undefined) throw failure('secondFactor.ticketExpired');
    return found;
  }

  /** Uses a ticket up, in the transaction of its sign-in. Throws `secondFactor.ticketExpired` when it is used already. */
  async useTicket(transaction: ChangeTransaction, ticket: string): Promise<void> {
    if (!(await deletePendingSignIn(transaction, hashOfToken(ticket))))
      throw failure('secondFactor.ticketExpired');
  }

  /**
   * Throws `secondFactor.wrong` unless a code is the one of now, or a recovery code; each is valid once. After too many
   * wrong ones `signIn.wait`, counted like wrong passwords.
   */
  async check(owner: FactorOwner, code: string): Promise<void> {
    const factor = await secondFactorOf(this.#db, owner.accountId);
    if (factor === undefined || factor.enabled_at === null) throw failure('secondFactor.wrong');
    await this.#limited(owner, async () => await this.#use(owner.accountId, factor.secret, code));
  }

  /** Makes a secret for an authenticator app. Throws `secondFactor.exists` when one is active. */
  async begin(
    actor: Actor,
    { accountId, username }: FactorOwner,
  ): Promise<{ readonly secret: string; readonly uri: string }> {
    const secret = this.#randomBytes(secretBytes);
    await change(this.#db, actor, 'account.beginSecondFactor', async (transaction) => {
      if (!(await keepSecret(transaction, accountId, secret))) throw failure('secondFactor.exists');
      return { object: { type: 'account', id: idOf(accountId) }, result: undefined };
    });
    return secretForApp(secret, username);
  }

  /**
   * Puts the secret of {@link begin} active, with a code of it, and answers the recovery codes. What began without the
   * second factor ends, as {@link endAccess} has it.
   */
  async confirm(
    actor: Actor,
    owner: FactorOwner,
    {
      code,
      keep,
      endApiKeys,
    }: { readonly code: string; readonly keep: Buffer; readonly endApiKeys: boolean },
  ): Promise<{ readonly recoveryCodes: readonly string[]; readonly ended: readonly Buffer[] }> {
    const { accountId } = owner;
    const factor = await secondFactorOf(this.#db, accountId);
    if (factor === undefined) throw failure('secondFactor.notBegun');
    if (factor.enabled_at !== null) throw failure('secondFactor.exists');
    await this.#limited(owner, async () => await this.#useCode(accountId, factor.secret, code));
    const { codes, hashes } = newRecoveryCodes(this.#randomBytes);
    const ended = await change(this.#db, actor, 'account.enableSecondFactor', async (transaction) => {
      await enableSecondFactor(transaction, accountId, new Date(this.#clock.now()));
      await replaceRecoveryCodes(transaction, accountId, hashes);
      const result = await endAccess(this.#sessions, transaction.sql, accountId, { keep, endApiKeys });
      const object = { type: 'account', id: idOf(accountId) } as const;
      return { object, ...(endApiKeys && { after: { endApiKeys } }), result };
    });
    return { recoveryCodes: codes, ended };
  }

  /** Takes the second factor away. */
  async disable(actor: Actor, accountId: number): Promise<void> {
    await change(this.#db, actor, 'account.disableSecondFactor', async (transaction) => {
      await deleteSecondFactor(transaction, accountId);
      return { object: { type: 'account', id: idOf(accountId) }, result: undefined };
    });
  }

  /** Makes new recovery codes. */
  async renewRecoveryCodes(actor: Actor, accountId: number): Promise<readonly string[]> {
    const { codes, hashes } = newRecoveryCodes(this.#randomBytes);
    await change(this.#db, actor, 'account.renewRecoveryCodes', async (transaction) => {
      await replaceRecoveryCodes(transaction, accountId, hashes);
      return { object: { type: 'account', id: idOf(accountId) }, result: undefined };
    });
    return codes;
  }

  /** Counted apart from passwords: whoever knows the password does not have more tries for it. */
  async #limited({ accountId, party }: FactorOwner, isRight: () => Promise<boolean>): Promise<void> {
    const attempt = await this.#attempts.start({
      name: `second factor ${accountId}`,
      address: party,
      accountId,
    });
    if (!(await isRight())) throw failure('secondFactor.wrong');
    await attempt.succeeded();
  }

  async #use(accountId: number, secret: Uint8Array, typed: string): Promise<boolean> {
    if (await this.#useCode(accountId, secret, typed)) return true;
    const hash = hashOfRecoveryCode(typed);
    return hash !== undefined && (await useRecoveryCode(this.#db, accountId, hash));
  }

  async #useCode(accountId: number, secret: Uint8Array, typed: string): Promise<boolean> {
    const code = typed.replaceAll(/[\s-]/g, '');
    if (!/^[0-9]{6}$/.test(code)) return false;
    const step = stepOfCode(secret, code, this.#clock.now());
    return step !== undefined && (await useStep(this.#db, accountId, step));
  }
}

/** New recovery codes, and their hashes as they are stored. */
function newRecoveryCodes(randomBytes: RandomBytes) {
  const codes = makeRecoveryCodes(randomBytes);
  return { codes, hashes: codes.map((one) => hashOfRecoveryCode(one)).filter((hash) => hash !== undefined) };
}
