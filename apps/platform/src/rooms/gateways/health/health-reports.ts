import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import { storeReports, type TakenReport } from './health-repository.ts';

/** How long reports are gathered before they are written together, in ms. */
const gathering = 500;

/** How long to wait before the database is tried again, in ms. */
const retry = 5000;

/** Reports that are kept until they are written; beyond it the next ones of the gateways have to do. */
const maxReports = 100_000;

/**
 * Stores what gateways report of their health, gathered for a moment: one statement for many gateways. Of a gateway only the last
 * one is kept.
 */
export class HealthReports {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Logger;
  #pending = new Map<string, TakenReport>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #stopped = false;

  constructor({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
  }

  /** Takes a report of a gateway. */
  take(sn: string, report: TakenReport['report']): void {
    if (this.#stopped || (this.#pending.size >= maxReports && !this.#pending.has(sn))) return;
    this.#pending.set(sn, { sn, report, at: this.#clock.now() });
    this.#wait();
  }

  /** Writes the rest and ends it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#write();
  }

  #wait(milliseconds = gathering): void {
    this.#timer ??= setTimeout(() => {
      this.#writing = this.#write().then((isStored) => {
        this.#timer = undefined;
        if (this.#pending.size > 0 && !this.#stopped) this.#wait(isStored ? gathering : retry);
      });
    }, milliseconds).unref();
  }

  /** Writes what is pending; false where the database does not take it. */
  async #write(): Promise<boolean> {
    const reports = this.#pending;
    this.#pending = new Map();
    try {
      await storeReports(this.#db, [...reports.values()]);
      return true;
    } catch (error) {
      // Reports that came meanwhile are newer.
      for (const [sn, report] of reports) if (!this.#pending.has(sn)) this.#pending.set(sn, report);
      this.#log.warn({ err: error }, 'The health of gateways could not be stored; trying again.');
      return false;
    }
  }
}
