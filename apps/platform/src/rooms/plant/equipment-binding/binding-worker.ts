import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import { Limiter } from '@penstock/node-kit/limiter';
import { Lanes } from '@penstock/console/configuration/lanes';
import type { BindingLeases } from './binding-lease-repository.ts';
import { equipmentOn, gatewaysOf, gatewaysToSettle } from './binding-repository.ts';
import type { BindingSync, Settled } from './binding-sync.ts';

/** Times in ms. */
const times = {
  /** How often it is looked for gateways for which something is due. */
  look: 15_000,
  /** Events within this time, in ms, lead to one run. */
  gather: 300,
  /** A gateway that has come is worked on within this time, so that not all are at once after a restart of a broker. */
  spread: 3000,
  /** How long a person's operation waits for another process that works on the gateway, and how often it looks. */
  patience: 30_000,
  again: 500,
} as const;

/** Gateways that are worked on at the same time. */
const concurrency = 4;

/**
 * Keeps equipment and gateways in sync: works on a gateway when it comes, when its configuration or a definition changes,
 * when something is due to be tried again, and when a person decides. One gateway is worked on by one process at a time.
 */
export class BindingWorker {
  readonly #db: Db;
  readonly #sync: BindingSync;
  readonly #leases: BindingLeases;
  readonly #random: () => number;
  readonly #now: () => Date;
  readonly #log: Logger;
  readonly #lanes = new Lanes();
  readonly #limiter = new Limiter(concurrency);
  readonly #due = new Map<string, NodeJS.Timeout>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(parts: {
    readonly db: Db;
    readonly sync: BindingSync;
    readonly leases: BindingLeases;
    /** 0 up to 1. */
    readonly random: () => number;
    readonly now: () => Date;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#sync = parts.sync;
    this.#leases = parts.leases;
    this.#random = parts.random;
    this.#now = parts.now;
    this.#log = parts.log;
  }

  /** Does what was left undone, and looks for more from time to time. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), times.look);
    this.#timer.unref();
    void this.look();
  }

  /** Works on every gateway for which something is due. Never rejects. */
  async look(): Promise<void> {
    try {
      for (const sn of await gatewaysToSettle(this.#db, this.#now())) this.#soon(sn, times.gather);
    } catch (error) {
      this.#log.warn({ err: error }, 'Bindings that are due could not be read; trying again.');
    }
  }

  /** A gateway came. */
  gatewayCame(sn: string): void {
    this.#soon(sn, times.gather + this.#random() * times.spread);
  }

  /** A gateway works with another configuration, or is free again. */
  gatewayChanged(sn: string): void {
    this.#soon(sn, times.gather);
  }

  /** Definitions of equipment became others. Never rejects. */
  async definitionsChanged(ids: readonly Id[]): Promise<void> {
    try {
      for (const sn of await gatewaysOf(this.#db, ids)) this.#soon(sn, times.gather);
    } catch (error) {
      this.#log.warn({ err: error }, 'The gateways of changed equipment could not be read.');
    }
  }

  /**
   * Does what a person has decided for an equipment. Throws `gateway.binding` while another process works on the gateway
   * for long.
   */
  async settle(sn: string, id: Id, operation: string, signal: AbortSignal): Promise<Settled> {
    return await this.#lanes.run(sn, async () => {
      for (let waited = 0; waited < times.patience; waited += times.again) {
        signal.throwIfAborted();
        let settled: Settled | undefined;
        await this.#leases.during(sn, async () => {
          settled = await this.#sync.settle(id, operation);
        });
        if (settled !== undefined) return settled;
        await new Promise((resolve) => setTimeout(resolve, times.again));
      }
      throw failure('gateway.binding', { sn });
    });
  }

  /** Ends it, once what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const timer of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
    await this.#lanes.settled();
  }

  /** Works on a gateway within some time, in ms; what is asked for meanwhile is done with it. */
  #soon(sn: string, within: number): void {
    if (this.#stopped || this.#due.has(sn)) return;
    const timer = setTimeout(() => {
      this.#due.delete(sn);
      void this.#lanes.run(sn, () => this.#limiter.run(() => this.#settleAll(sn)));
    }, within);
    timer.unref();
    this.#due.set(sn, timer);
  }

  async #settleAll(sn: string): Promise<void> {
    if (this.#stopped) return;
    try {
      const equipment = await equipmentOn(this.#db, sn);
      if (equipment.length === 0) return;
      // Another process that works on it hears the same, and does it after what it does.
      await this.#leases.during(sn, async () => {
        for (const id of equipment) if (!this.#stopped) await this.#sync.settle(id);
      });
    } catch (error) {
      this.#log.warn(
        { err: error, sn },
        'The bindings of a gateway could not be brought in sync; trying again.',
      );
    }
  }
}
