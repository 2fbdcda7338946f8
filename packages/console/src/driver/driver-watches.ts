import { CatalogueError } from '@penstock/contract/errors/error';
import { type driverStatesMessage, watchCollector } from '@penstock/contract/link/methods/collector';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { GatewayRequests } from '../requests.ts';

/** Times of watching drivers, in ms. */
const times = {
  /** Between two messages of the gateway. */
  interval: 1000,
  /** How long a gateway reports before it is asked again, and when that is. */
  watch: 60_000,
  renew: 45_000,
  /** How long a list waits for the states of its drivers. */
  patience: 2000,
  /** How often changes are sent on. */
  gather: 200,
} as const;

/** The most drivers of one gateway whose states are kept. */
const maxDrivers = 2000;

type StatesMessage = z.output<typeof driverStatesMessage.params>;

interface Watch {
  readonly statuses: Map<string, DriverStatus>;
  /** Each status as it was last sent to the pages. */
  readonly sent: Map<string, DriverStatus>;
  /** Whether the gateway reports: it does not while it is offline. */
  live: boolean;
  /** Whether a page subscribes; otherwise it ends when the gateway's time is over. */
  subscribed: boolean;
  timer: NodeJS.Timeout | undefined;
  gathering: NodeJS.Timeout | undefined;
  readonly waiting: Set<() => void>;
}

/** The known states of the drivers of a gateway. */
export interface DriverStates {
  readonly live: boolean;
  readonly drivers: readonly DriverStatus[];
}

/** The changes of the drivers of a gateway since the last message. */
export interface DriverChanges extends DriverStates {
  /** The names of drivers that are no longer there. */
  readonly gone: readonly string[];
}

/** Has gateways report the states of their drivers while somebody looks at them. */
export class DriverWatches {
  readonly #gateways: GatewayRequests;
  readonly #changed: (sn: string, changes: DriverChanges) => void;
  readonly #log: Logger;
  readonly #watches = new Map<string, Watch>();

  /** `changed` is called with what changed of the drivers of a gateway that a page subscribes to. */
  constructor(gateways: GatewayRequests, changed: (sn: string, changes: DriverChanges) => void, log: Logger) {
    this.#gateways = gateways;
    this.#changed = changed;
    this.#log = log;
  }

  /** The known states of the drivers of a gateway. */
  states(sn: string): DriverStates {
    const watch = this.#watches.get(sn);
    return { live: watch?.live ?? false, drivers: [...(watch?.statuses.values() ?? [])] };
  }

  /** The states of the drivers of a gateway, asked for when they are not known; waits for them for two seconds. */
  async ask(sn: string): Promise<readonly DriverStatus[]> {
    const watch = this.#open(sn);
    if (!watch.live)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, times.patience);
        function done() {
          clearTimeout(timer);
          watch.waiting.delete(done);
          resolve();
        }
        watch.waiting.add(done);
      });
    return [...watch.statuses.values()];
  }

  /** A page subscribes to the drivers of a gateway. */
  join(sn: string): void {
    this.#open(sn).subscribed = true;
  }

  /** No page subscribes to the drivers of a gateway any longer. */
  leave(sn: string): void {
    const watch = this.#watches.get(sn);
    if (watch !== undefined) watch.subscribed = false;
  }

  /** A gateway came or went. */
  gatewayChanged(sn: string, online: boolean): void {
    const watch = this.#watches.get(sn);
    if (watch === undefined) return;
    this.#lose(sn, watch);
    if (online) this.#renew(sn, watch);
  }

  /** Takes what a gateway reports. */
  take(sn: string, { full, drivers }: StatesMessage): void {
    const watch = this.#watches.get(sn);
    if (watch === undefined) return;
    if (full) watch.statuses.clear();
    for (const status of drivers)
      if (watch.statuses.size < maxDrivers || watch.statuses.has(status.driver))
        watch.statuses.set(status.driver, status);
    watch.live = true;
    this.#notify(sn, watch);
    for (const done of watch.waiting) done();
  }

  /** Forgets everything; gateways end when their time is over. */
  stop(): void {
    for (const [sn, watch] of this.#watches) this.#end(sn, watch);
  }

  #open(sn: string): Watch {
    const known = this.#watches.get(sn);
    if (known !== undefined) return known;
    const watch: Watch = {
      statuses: new Map(),
      sent: new Map(),
      live: false,
      subscribed: false,
      timer: undefined,
      gathering: undefined,
      waiting: new Set(),
    };
    this.#watches.set(sn, watch);
    this.#renew(sn, watch);
    return watch;
  }

  /** Asks the gateway to report for another while. */
  #renew(sn: string, watch: Watch): void {
    clearTimeout(watch.timer);
    watch.timer = setTimeout(() => {
      if (watch.subscribed) this.#renew(sn, watch);
      else this.#end(sn, watch);
    }, times.renew);
    watch.timer.unref();
    const seconds = times.watch / 1000;
    this.#gateways
      .request(sn, watchCollector, { interval: times.interval, seconds })
      .catch((error: unknown) => {
        const known = error instanceof CatalogueError;
        this.#log[known ? 'debug' : 'error']({ err: error, sn }, 'A gateway does not report its drivers.');
        this.#lose(sn, watch);
      });
  }

  #lose(sn: string, watch: Watch): void {
    if (this.#watches.get(sn) !== watch || !watch.live) return;
    watch.live = false;
    this.#notify(sn, watch);
  }

  #notify(sn: string, watch: Watch): void {
    if (!watch.subscribed) return;
    watch.gathering ??= setTimeout(() => {
      watch.gathering = undefined;
      if (this.#watches.get(sn) === watch) this.#changed(sn, changesOf(watch));
    }, times.gather);
    watch.gathering.unref();
  }

  #end(sn: string, watch: Watch): void {
    clearTimeout(watch.timer);
    clearTimeout(watch.gathering);
    for (const done of watch.waiting) done();
    this.#watches.delete(sn);
  }
}

/** The differences from the states of the last message, which they replace. */
function changesOf({ live, statuses, sent }: Watch): DriverChanges {
  const drivers = [...statuses.values()].filter((status) => {
    const before = sent.get(status.driver);
    return before !== status && JSON.stringify(before) !== JSON.stringify(status);
  });
  const gone = [...sent.keys()].filter((name) => !statuses.has(name));
  for (const name of gone) sent.delete(name);
  for (const status of drivers) sent.set(status.driver, status);
  return { live, drivers, gone };
}
