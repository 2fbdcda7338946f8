import { failure } from '@penstock/contract/errors/error';

/** Failed sign-ins after which a name has to wait, and the window they are counted in. */
const rules = {
  account: { failures: 10, milliseconds: 300_000 },
  address: { failures: 50, milliseconds: 300_000 },
} as const;
type Kind = keyof typeof rules;

/** The maximum number of names kept of each kind; the oldest is dropped first. */
const maxNames = 50_000;

interface Count {
  failures: number;
  readonly ends: number;
}

/**
 * Counts failed sign-ins, per account and per address, so that passwords cannot be tried out. The account is
 * counted by what was typed, whether it exists or not: the answer must not reveal which. Kept in this process:
 * with several processes, each has its own count.
 */
export class SignInAttempts {
  readonly #now: () => number;
  readonly #counts: Readonly<Record<Kind, Map<string, Count>>> = { account: new Map(), address: new Map() };

  /** `now` is in ms since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Starts an attempt, which counts as failed until {@link succeeded} says otherwise. Throws `request.tooMany` when
   * the account or the address has failed too often.
   */
  start(account: string, address: string): void {
    this.#check('account', account);
    this.#check('address', address);
    this.#count('account', account);
    this.#count('address', address);
  }

  /** Forgets the failures of an account that signed in, and takes this attempt back from its address. */
  succeeded(account: string, address: string): void {
    this.#counts.account.delete(account);
    const count = this.#counts.address.get(address);
    if (count !== undefined) count.failures -= 1;
  }

  #check(kind: Kind, name: string): void {
    const count = this.#counts[kind].get(name);
    if (count === undefined || count.failures < rules[kind].failures) return;
    const wait = count.ends - this.#now();
    if (wait > 0) throw failure('request.tooMany', { seconds: Math.ceil(wait / 1000) });
  }

  #count(kind: Kind, name: string): void {
    const counts = this.#counts[kind];
    const count = counts.get(name);
    if (count !== undefined && count.ends > this.#now()) {
      count.failures += 1;
      return;
    }
    counts.delete(name);
    counts.set(name, { failures: 1, ends: this.#now() + rules[kind].milliseconds });
    const oldest = counts.size > maxNames ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
  }
}
