import { appendLimits } from '@penstock/contract/link/methods/appended-records';

/** How many batches a process takes as they come, and how they are counted. Times are in s. */
export const paceLimits = {
  /** Batches a second: each costs the same, whatever it holds (docs/ingest.md). */
  deliveriesPerSecond: 1000,
  /** How long batches are counted before the pace is set again: longer than gateways that record at one moment take to deliver. */
  counted: 5,
  /** How long a gateway gathers in any case, since it makes its records durable once a second. */
  shortest: 1,
  longest: appendLimits.gatherSeconds,
} as const;

/**
 * Tells gateways how long to gather records before they deliver, so that a process has no more batches a second than it takes well,
 * however many gateways record each second. Gateways that record seldom deliver as before.
 */
export class DeliveryPace {
  readonly #monotonic: () => number;
  #gather: number = paceLimits.shortest;
  #count = 0;
  #since: number;

  /** @param monotonic the time in ms. */
  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#since = monotonic();
  }

  /** How long gateways are to gather, in s; {@link paceLimits.shortest} where they need not. */
  get gatherSeconds(): number {
    return this.#gather;
  }

  /** Counts a batch with records. */
  delivered(): void {
    this.#count += 1;
    const seconds = (this.#monotonic() - this.#since) / 1000;
    if (seconds < paceLimits.counted) return;
    this.#gather = this.#gatherFor(this.#count / seconds);
    this.#count = 0;
    this.#since = this.#monotonic();
  }

  #gatherFor(perSecond: number): number {
    const wanted = (this.#gather * perSecond) / paceLimits.deliveriesPerSecond;
    // A pause of the gateways, as while a broker is away, is no reason to have all of them hurry.
    const lowest = Math.max(paceLimits.shortest, this.#gather / 2);
    const near =
      perSecond > 0.8 * paceLimits.deliveriesPerSecond && perSecond <= paceLimits.deliveriesPerSecond;
    if (near) return this.#gather;
    return Math.min(paceLimits.longest, Math.max(lowest, Math.round(wanted * 10) / 10));
  }
}
