import type { Clock } from '@penstock/node-kit/clock';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { ClientBase, Pool } from 'pg';
import { dropPartition, recordPartitions } from '../partition-repository.ts';
import { periodMs } from './block.ts';
import { recordedPeriods, vacuum } from './pack-repository.ts';
import { packPeriod } from './pack-period.ts';
import { RepeatedWork } from '../../../../kernel/process/repeated-work.ts';

const day = 86_400_000;

/** How long after its end a period is packed, in ms: what gateways deliver late by then is packed along. */
const patience = 1_800_000;

/** How often to look for closed periods, and how long after the start first, in ms. */
const lookInterval = 600_000;
const firstLook = 120_000;

/** Any number that nothing else of the platform locks. */
const lockNumber = 7_310_002;

/** PostgreSQL's code for a transaction that must be tried again: somebody else removed what it removes. */
const serializationFailure = '40001';

/** The work of one run. */
export interface PackingRun {
  readonly periods: number;
  readonly records: number;
  /** Partitions of days that had no records left. */
  readonly dropped: readonly string[];
}

/**
 * Packs the records of closed periods, a period of a recording at a time, over a connection of its own. Of several
 * processes one packs. What comes later of a packed period waits as it is and is packed the next time.
 */
export class Packing {
  readonly #pool: Pool;
  readonly #maintenancePool: Pool;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #work: RepeatedWork;
  /** Hears what each run has done; set by whoever counts it. */
  onPacked: (run: PackingRun) => void = () => undefined;

  constructor(parts: {
    /** Used for nothing else; one connection is enough. */
    readonly pool: Pool;
    /** For partitions. */
    readonly maintenancePool: Pool;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    this.#pool = parts.pool;
    this.#maintenancePool = parts.maintenancePool;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#work = new RepeatedWork(
      lookInterval,
      () => this.#packNext(),
      (error) => {
        if (!this.#work.isStopped)
          this.#log.warn({ err: error }, 'Records could not be packed; trying again later.');
      },
    );
    this.#work.start(firstLook);
  }

  /** Packs what can be packed now. Failing, it is logged and goes on the next time. */
  run(): Promise<void> {
    return this.#work.run();
  }

  /** Ends it, between two periods. */
  stop(): Promise<void> {
    return this.#work.stop();
  }

  async #packNext(): Promise<void> {
    const outcome = await this.#packAlone();
    if (outcome === undefined) return;
    this.onPacked(outcome);
    const { periods, dropped } = outcome;
    if (periods > 0 || dropped.length > 0) this.#log.debug(outcome, 'Records were packed.');
  }

  /** Undefined where another process packs. */
  async #packAlone(): Promise<PackingRun | undefined> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        lockNumber,
      ]);
      if (rows[0]?.locked !== true) return undefined;
      return await this.#pack(client);
    } finally {
      // The lock ends with the connection, also where it broke.
      client.release(true);
    }
  }

  async #pack(client: ClientBase): Promise<PackingRun> {
    const now = this.#clock.now();
    const closed = Math.floor((now - patience) / periodMs) * periodMs;
    const done = { periods: 0, records: 0, dropped: new Array<string>() };
    const partitions = (await recordPartitions(this.#maintenancePool)).filter((one) => one.day < closed);
    for (const one of partitions) {
      const packed = await this.#packTable(client, one.name, one.day, Math.min(one.day + day, closed), done);
      // Today and yesterday are written to, and made again when they are missing.
      const isOld = one.day < Math.floor((now - day) / day) * day;
      if (isOld && (await dropPartition(this.#maintenancePool, one, { onlyEmpty: true })))
        done.dropped.push(one.name);
      else if (packed) await vacuum(client, one.name);
      if (this.#work.isStopped) return done;
    }
    if (await this.#packTable(client, 'record_default', 0, closed, done))
      await vacuum(client, 'record_default');
    return done;
  }

  async #packTable(
    client: ClientBase,
    table: string,
    from: number,
    to: number,
    done: { periods: number; records: number },
  ): Promise<boolean> {
    let packed = false;
    for (const period of await recordedPeriods(client, table, from, to)) {
      if (this.#work.isStopped) break;
      try {
        done.records += await packPeriod(client, period);
        done.periods += 1;
        packed = true;
      } catch (error) {
        if (codeOf(error) !== serializationFailure) throw error;
      }
    }
    return packed;
  }
}
