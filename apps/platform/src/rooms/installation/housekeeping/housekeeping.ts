import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { type DataSizes, measureData } from '../../values/history/partition-repository.ts';
import { type RecordLimits, removeRecords } from './record-retention.ts';
import { deleteRows, type RowRule } from './row-repository.ts';
import { expiryRules, sizeRules } from './row-rules.ts';

/** How often what has expired is deleted, and how often what is too old or too much, in ms. */
const every = { expired: 300_000, retention: 3_600_000 } as const;

/** How long after the start retention begins, in ms: the start has more urgent work. */
const firstRetention = 60_000;

/** How long and how much is kept. */
export interface Retention {
  readonly records: RecordLimits;
  /** Days of the operation log; 0 for ever. */
  readonly operationLogDays: number;
  /** Days of alarms that are no longer active; 0 for ever. */
  readonly alarmDays: number;
}

/** Receives how many rows of a table were removed. */
export type RemovalListener = (table: string, rows: number) => void;

/** Deletes what has expired, what is too old and what is too much, in small steps, until it is stopped. */
export class Housekeeping {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #retention: Retention;
  readonly #timers: readonly NodeJS.Timeout[];
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  #sizes: DataSizes | undefined;
  /** Hears of removals; set by whoever counts them. */
  onRemoved: RemovalListener = () => undefined;

  constructor(parts: {
    readonly pool: Pool;
    readonly clock: Clock;
    readonly log: Logger;
    readonly retention: Retention;
  }) {
    this.#pool = parts.pool;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#retention = parts.retention;
    this.#timers = [
      setInterval(() => void this.removeExpired(), every.expired),
      setInterval(() => void this.retain(), every.retention),
      setTimeout(() => void this.retain(), firstRetention),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** The last measured sizes of the data; undefined before the first time. */
  get sizes(): DataSizes | undefined {
    return this.#sizes;
  }

  /** Deletes what has expired. Failing, it is logged and tried again next time. */
  removeExpired(): Promise<void> {
    return this.#inTurn(() => this.#removeRows(expiryRules));
  }

  /** Removes what is too old or too much, and measures the rest. */
  retain(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#removeRows(sizeRules(this.#retention.operationLogDays, this.#retention.alarmDays));
      const isStopped = () => this.#stopped;
      const removed = await removeRecords(this.#pool, this.#clock, this.#retention.records, isStopped);
      if (removed.partitions.length > 0)
        this.#log.info(
          { partitions: removed.partitions },
          'Days of records were removed: older or more than is kept.',
        );
      this.onRemoved('record_partition', removed.partitions.length);
      this.onRemoved('packed_block', removed.blocks);
      this.onRemoved('record_default', removed.rows);
      this.#sizes = await measureData(this.#pool);
    });
  }

  /** Ends it, between two steps. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  async #removeRows(rules: readonly RowRule[]): Promise<void> {
    for (const rule of rules) {
      if (this.#stopped) return;
      this.onRemoved(rule.table, await deleteRows(this.#pool, rule, () => this.#stopped));
    }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#running = this.#running.then(async () => {
      if (this.#stopped) return;
      try {
        await work();
      } catch (error) {
        this.#log.warn({ err: error }, 'What is no longer kept could not be removed; trying again later.');
      }
    });
    return this.#running;
  }
}
