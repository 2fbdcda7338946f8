import { plainAddress } from '@penstock/node-kit/network/address';

/**
 * How wrong passwords delay the next try: some are free, then the wait doubles up to the longest. `forget`: after so
 * long without a wrong password a party starts again, and one of those of all is forgotten. Times are in ms.
 */
export const tryLimits = {
  party: { free: 3, first: 2000, longest: 900_000, forget: 3_600_000 },
  all: { free: 20, first: 1000, longest: 60_000, forget: 30_000 },
  /** Parties that are remembered; of more, the one whose last try was longest ago is forgotten. */
  parties: 1000,
} as const;

interface Party {
  failures: number;
  /** When the last one was, and until when no password is taken, by the monotonic clock. */
  last: number;
  until: number;
}

function waitAfter(
  failures: number,
  { free, first, longest }: { readonly free: number; readonly first: number; readonly longest: number },
): number {
  return failures <= free ? 0 : Math.min(longest, first * 2 ** (failures - free - 1));
}

/**
 * Counts wrong passwords: of each party (an IP address, the serial port) and of all together, since one party may have many addresses. Those of all
 * never keep a party waiting that has signed in before, so that tries elsewhere do not lock the owner out.
 */
export class SignInTries {
  readonly #monotonic: () => number;
  /** In the order of their last failures. */
  readonly #parties = new Map<string, Party>();
  readonly #known = new Set<string>();
  readonly #all: Party = { failures: 0, last: 0, until: 0 };

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** For how long no password is taken from an address, in ms; 0 where one is. */
  waitFor(address: string): number {
    const party = plainAddress(address);
    const now = this.#monotonic();
    const ofAll = this.#known.has(party) ? 0 : this.#all.until - now;
    return Math.max(0, (this.#parties.get(party)?.until ?? 0) - now, ofAll);
  }

  failed(address: string): void {
    const party = plainAddress(address);
    const now = this.#monotonic();
    const known = this.#parties.get(party);
    const isForgotten = known === undefined || now - known.last >= tryLimits.party.forget;
    const failures = (isForgotten ? 0 : known.failures) + 1;
    this.#parties.delete(party);
    this.#parties.set(party, { failures, last: now, until: now + waitAfter(failures, tryLimits.party) });
    const [oldest] = this.#parties.keys();
    if (this.#parties.size > tryLimits.parties && oldest !== undefined) this.#parties.delete(oldest);
    const forgotten = Math.floor((now - this.#all.last) / tryLimits.all.forget);
    this.#all.failures = Math.max(0, this.#all.failures - forgotten) + 1;
    this.#all.last = now;
    this.#all.until = now + waitAfter(this.#all.failures, tryLimits.all);
  }

  succeeded(address: string): void {
    const party = plainAddress(address);
    this.#parties.delete(party);
    this.#known.delete(party);
    this.#known.add(party);
    const [oldest] = this.#known;
    if (this.#known.size > tryLimits.parties && oldest !== undefined) this.#known.delete(oldest);
  }
}
