import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import {
  type AttemptLimit,
  type AttemptState,
  type AttemptSubject,
  countFailure,
  forgetFailures,
  isAddressOf,
  takeFailureBack,
} from './attempt-repository.ts';

const window = 900_000;

/**
 * The delays of sign-ins. An account is counted together with the address, so that wrong passwords from elsewhere do not
 * delay its owner. The other two bound who tries many accounts, or one account from many addresses; an address that
 * the account has signed in from is exempt from them.
 */
const limits = {
  accountAtAddress: { free: 10, delay: 30_000, window },
  account: { free: 30, delay: 30_000, window },
  address: { free: 50, delay: 6_000, window },
} as const satisfies Record<AttemptSubject[0], AttemptLimit>;

/** How long an address that an account signed in from is known, in ms. */
export const addressKnownFor = 90 * 86_400_000;

/** An attempt that was admitted: it counts as failed until it is known to have succeeded. */
export interface Attempt {
  /** How many more may fail before the next has to wait. */
  readonly left: number;
  /** How long the next has to wait, in ms; 0 while some are left. */
  readonly wait: number;
  /** Takes it back, and forgets what failed before with this account at this address. */
  succeeded(): Promise<void>;
}

/** The origin of an attempt to sign in. */
export interface AttemptOrigin {
  /** As typed, in lower case; whether it exists makes no difference. */
  readonly name: string;
  /** The address as it is counted: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly address: string;
  /** Undefined when no account has the name. */
  readonly accountId: number | undefined;
}

/** Counts failed sign-ins, so that passwords cannot be tried out. Kept in the database, for all processes. */
export class SignInAttempts {
  readonly #db: Db;
  readonly #now: () => number;

  /** `now` is in ms since 1970. */
  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Admits an attempt and counts it as failed. Throws `signIn.wait` when it comes too early. */
  async start({ name, address, accountId }: AttemptOrigin): Promise<Attempt> {
    const now = this.#now();
    const own: AttemptSubject = ['accountAtAddress', name, address];
    // Numbers of accounts start at 1: a name without one costs the same query.
    const isKnown = await isAddressOf(this.#db, accountId ?? 0, address, now);
    const others: readonly AttemptSubject[] = isKnown
      ? []
      : [
          ['account', name],
          ['address', address],
        ];
    const counted = await this.#db.transaction().execute(async (transaction) => {
      const states: { readonly free: number; readonly state: AttemptState }[] = [];
      // Always in this order, so that two attempts do not wait for each other. A refusal rolls the counts back.
      for (const subject of [own, ...others]) {
        const limit = limits[subject[0]];
        const state = await countFailure(transaction, subject, limit, now);
        if (!state.admitted) throw failure('signIn.wait', { seconds: seconds(state.retryAt - now) });
        states.push({ free: limit.free, state });
      }
      return states;
    });
    return {
      left: Math.max(0, Math.min(...counted.map(({ free, state }) => free - state.failures))),
      wait: Math.max(...counted.map(({ state }) => state.retryAt - now)),
      succeeded: async () => {
        await this.#db.transaction().execute(async (transaction) => {
          await forgetFailures(transaction, own);
          for (const subject of others) await takeFailureBack(transaction, subject);
        });
      },
    };
  }
}

/** Why an attempt with a wrong name or password is refused: with the number of tries left, or with the wait. */
export function refusalOf({ left, wait }: Attempt): CatalogueError {
  return left > 0
    ? failure('signIn.wrongPassword', { tries: left })
    : failure('signIn.wait', { seconds: seconds(wait) });
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
