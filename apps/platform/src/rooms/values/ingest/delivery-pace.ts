import { appendLimits } from '@penstock/contract/link/methods/appended-records';

/** How many batches a process takes as they come, and how they are counted. Times are in s. */
export const paceLimits = {
  /** Batches a second: each costs the same, whatever it holds (docs/ingest.md). */
  deliveriesPerSecond: 1000,
  /**
   * Where the process is busier than `most`, it takes fewer, as long as they are more than so many a second; it takes more again below
   * `little`. Shares of the time, from 0 to 1.
   */
  busy: { most: 0.8, little: 0.5, deliveriesPerSecond: 100, factor: 1.5 },
  /** How long batches are counted before the pace is set again: longer than gateways that record at one moment take to deliver. */
  counted: 5,
  /** How long a gateway gathers in any case, since it makes its records durable once a second. */
  shortest: 1,
  longest: appendLimits.gatherSeconds,
} as const;

/**
 * Says how long gateways are to gather records before they deliver, so that a process has no more batches a second than it takes well,
 * however many gateways record each second. Gateways that record seldom deliver as before.
 */
export class DeliveryPace {
  readonly #monotonic: () => number;
  readonly #busy: () => number;
  #gather: number = paceLimits.shortest;
  #count = 0;
  #since: number;

  /**
   * @param parts.monotonic the time in ms. @param parts.busy the share of the time since it was last asked in which the process had
   * something to do, or waited for a processor; from 0 to 1.
   */
  constructor(parts: { readonly monotonic: () => number; readonly busy: () => number }) {
    this.#monotonic = parts.monotonic;
    this.#busy = parts.busy;
    this.#since = parts.monotonic();
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
    this.#gather = this.#gatherFor(this.#count / seconds, this.#busy());
    this.#count = 0;
    this.#since = this.#monotonic();
  }

  #gatherFor(perSecond: number, share: number): number {
    const { deliveriesPerSecond, busy, shortest, longest } = paceLimits;
    const before = this.#gather;
    const byCount = (before * perSecond) / deliveriesPerSecond;
    const isBusy = share > busy.most && perSecond > busy.deliveriesPerSecond;
    const wanted = Math.max(byCount, isBusy ? before * busy.factor : 0);
    if (wanted <= before && (share > busy.little || perSecond > 0.8 * deliveriesPerSecond)) return before;
    // A pause of the gateways, as while a broker is away, is no reason to have all of them hurry.
    const lowest = Math.max(shortest, before / 2);
    return Math.min(longest, Math.max(lowest, Math.round(wanted * 10) / 10));
  }
}
