import type { Clock } from '@penstock/node-kit/clock';

/** How many sign-ins may fail within a minute before further ones are refused unseen. */
const limits = {
  /** The most failures of one gateway from one address: somebody tries secrets. */
  gateway: 10,
  /** The most failures from one address, behind which there may be a whole plant. */
  address: 200,
} as const;

const minute = 60_000;

/** How many counts are kept; beyond, the oldest are forgotten. */
const keptCounts = 20_000;

/** Counts sign-ins that failed. A gateway is never locked out by tries from another address than its own. */
export class FailedSignIns {
  readonly #clock: Clock;
  readonly #gateways = new Map<string, { started: number; count: number }>();
  readonly #addresses = new Map<string, { started: number; count: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a sign-in is to be refused without a look at its secret. */
  refuses(address: string, username: string): boolean {
    return (
      this.#count(this.#gateways, `${address} ${username}`) >= limits.gateway ||
      this.#count(this.#addresses, address) >= limits.address
    );
  }

  /** Counts one that failed. */
  add(address: string, username: string): void {
    this.#add(this.#gateways, `${address} ${username}`);
    this.#add(this.#addresses, address);
  }

  #count(counts: Map<string, { started: number; count: number }>, key: string): number {
    const found = counts.get(key);
    return found && this.#clock.now() - found.started < minute ? found.count : 0;
  }

  #add(counts: Map<string, { started: number; count: number }>, key: string): void {
    const count = this.#count(counts, key);
    const started = count === 0 ? this.#clock.now() : (counts.get(key)?.started ?? this.#clock.now());
    counts.delete(key);
    counts.set(key, { started, count: count + 1 });
    const oldest = counts.keys().next().value;
    if (counts.size > keptCounts && oldest !== undefined) counts.delete(oldest);
  }
}
