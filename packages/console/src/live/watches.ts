import { CatalogueError } from '@penstock/contract/errors/error';
import { watchLive } from '@penstock/contract/link/methods/live';
import type { Logger } from 'pino';
import type { GatewayRequests } from '../requests.ts';

/** How long live values go on after the last viewer has left, in ms: a page that is reloaded comes back. */
const linger = 15_000;

/** The most different intervals remembered for one gateway. */
const maxIntervals = 20;

interface Watch {
  /** Until when values are wanted (monotonic ms), by the interval they are wanted at (ms). */
  readonly until: Map<number, number>;
  ending: NodeJS.Timeout | undefined;
}

/**
 * The live values that this process has requested from gateways. A gateway takes one request from each
 * process, so those of all viewers are put together: the shortest interval that any viewer wants now, until
 * the last of them is done.
 */
export class Watches {
  readonly #gateways: GatewayRequests;
  readonly #log: Logger;
  readonly #watches = new Map<string, Watch>();

  constructor(gateways: GatewayRequests, log: Logger) {
    this.#gateways = gateways;
    this.#log = log;
  }

  /**
   * Wants live values of a gateway every `interval` ms for `seconds`. Rejects with what the gateway answered, such
   * as `gateway.offline` and `gateway.timeout`.
   */
  async open(sn: string, interval: number, seconds: number): Promise<void> {
    let watch = this.#watches.get(sn);
    if (watch === undefined) {
      watch = { until: new Map(), ending: undefined };
      this.#watches.set(sn, watch);
    }
    clearTimeout(watch.ending);
    watch.ending = undefined;
    dropPast(watch);
    const until = performance.now() + seconds * 1000;
    const place = watch.until.size < maxIntervals ? interval : Math.min(interval, ...watch.until.keys());
    watch.until.set(place, Math.max(until, watch.until.get(place) ?? 0));
    await this.#ask(sn, watch);
  }

  /** Wants again what is still wanted of a gateway that is newly connected and may have forgotten. */
  again(sn: string): void {
    const watch = this.#watches.get(sn);
    if (watch === undefined) return;
    dropPast(watch);
    if (watch.until.size === 0) this.#forget(sn, watch);
    else this.#askQuietly(sn, watch);
  }

  /** Nobody looks at a gateway any more: its live values end soon, unless somebody comes back. */
  leave(sn: string): void {
    const watch = this.#watches.get(sn);
    if (watch === undefined) return;
    clearTimeout(watch.ending);
    watch.ending = setTimeout(() => {
      this.#forget(sn, watch);
      dropPast(watch);
      if (watch.until.size === 0) return;
      watch.until.clear();
      this.#askQuietly(sn, watch);
    }, linger);
    watch.ending.unref();
  }

  /** Somebody looks at a gateway again. */
  stay(sn: string): void {
    const watch = this.#watches.get(sn);
    clearTimeout(watch?.ending);
    if (watch !== undefined) watch.ending = undefined;
  }

  /** Forgets everything; gateways end by themselves when their time is over. */
  stop(): void {
    for (const [sn, watch] of this.#watches) this.#forget(sn, watch);
  }

  #forget(sn: string, watch: Watch): void {
    clearTimeout(watch.ending);
    this.#watches.delete(sn);
  }

  async #ask(sn: string, { until }: Watch): Promise<void> {
    const longest = Math.max(0, ...until.values());
    const { least, most } = intervalRange;
    await this.#gateways.request(sn, watchLive, {
      interval: Math.min(most, Math.max(least, ...(until.size > 0 ? [Math.min(...until.keys())] : []))),
      seconds:
        longest === 0 ? 0 : Math.min(3600, Math.max(1, Math.ceil((longest - performance.now()) / 1000))),
    });
  }

  #askQuietly(sn: string, watch: Watch): void {
    this.#ask(sn, watch).catch((error: unknown) => {
      const known = error instanceof CatalogueError;
      this.#log[known ? 'debug' : 'error'](
        { err: error, sn },
        'What is watched could not be sent to a gateway.',
      );
    });
  }
}

/** The range that the link allows, in ms. */
const intervalRange = { least: 100, most: 3_600_000 } as const;

function dropPast({ until }: Watch): void {
  for (const [interval, end] of until) if (end <= performance.now()) until.delete(interval);
}
