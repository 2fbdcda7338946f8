import type { GatewayQuota } from '@penstock/contract/model/quota';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import { addQuotaCounts, type QuotaCount } from './quota-repository.ts';

/** How often counts are written to the database, in ms. */
const writing = 10_000;

/** How long the log says nothing more of a gateway and a quota, in ms. */
const silence = 3_600_000;

/** Counts that are kept until they are written; beyond it only the metrics count. */
const maxCounts = 100_000;

/** Counts how often gateways exceed their quotas: in the database per gateway, and in the log once an hour. */
export class QuotaCounts {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, QuotaCount>();
  readonly #logged = new Map<string, number>();
  #writing: Promise<void> | undefined;

  constructor({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.write(), writing);
    this.#timer.unref();
  }

  /** Counts that a message of a gateway was refused or dropped. */
  add(sn: string, quota: GatewayQuota): void {
    const name = `${sn} ${quota}`;
    const now = this.#clock.now();
    const known = this.#counts.get(name);
    if (known === undefined && this.#counts.size >= maxCounts) return;
    const { refused = 0, first = now } = known ?? {};
    this.#counts.set(name, { sn, quota, refused: refused + 1, first, last: now });
    if (now - (this.#logged.get(name) ?? -silence) < silence) return;
    if (this.#logged.size >= maxCounts) this.#logged.clear();
    this.#logged.set(name, now);
    this.#log.warn(
      { sn, quota },
      'A gateway exceeds a quota; what exceeds it is refused or dropped, and counted.',
    );
  }

  /** Writes what was counted; failing, it is written with what comes. */
  write(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  /** Writes the rest and ends it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.write();
  }

  async #write(): Promise<void> {
    const counts = this.#counts;
    this.#counts = new Map();
    try {
      await addQuotaCounts(this.#db, [...counts.values()]);
    } catch (error) {
      for (const [name, count] of counts) {
        const later = this.#counts.get(name);
        const { refused, last } = later ?? { refused: 0, last: count.last };
        this.#counts.set(name, { ...count, refused: count.refused + refused, last });
      }
      this.#log.warn({ err: error }, 'Exceeded quotas could not be written; trying again.');
    }
  }
}
