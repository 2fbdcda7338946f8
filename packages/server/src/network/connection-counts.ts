import { partyOf } from '@penstock/node-kit/network/address';

/** How many connections are admitted. */
export interface ConnectionLimits {
  /** The most connections of all parties together. */
  readonly total: number;
  /** The most connections of one party: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly perAddress: number;
}

/** Ends the count of one connection; may be called twice. */
export type Release = () => void;

/** Counts what is open, for each party and altogether, so that one party cannot take all there is. */
export class ConnectionCounts {
  readonly #limits: ConnectionLimits;
  readonly #counts = new Map<string, number>();
  #total = 0;
  #refused = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** How many were refused so far. */
  get refused(): number {
    return this.#refused;
  }

  /**
   * Counts a connection; undefined when its party or all together have too many.
   *
   * @param isExempt a proxy, whose connections are of many parties: it counts for the total only.
   */
  take(address: string, isExempt = false): Release | undefined {
    const party = isExempt ? undefined : partyOf(address);
    const count = party === undefined ? 0 : (this.#counts.get(party) ?? 0);
    if (this.#total >= this.#limits.total || count >= this.#limits.perAddress) {
      this.#refused += 1;
      return undefined;
    }
    this.#total += 1;
    if (party !== undefined) this.#counts.set(party, count + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#total -= 1;
      if (party !== undefined) this.#leave(party);
    };
  }

  #leave(party: string): void {
    const count = (this.#counts.get(party) ?? 0) - 1;
    if (count > 0) this.#counts.set(party, count);
    else this.#counts.delete(party);
  }
}
