import { failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { AppendParams } from '@penstock/contract/link/methods/appended-records';
import { type Batch, batchOf } from './batch.ts';
import { LayoutNames } from './layout-names.ts';
import { batchBytes } from './batch-bytes.ts';
import type { GatewayQuotas } from '../../gateways/quota/gateway-quotas.ts';
import type { RecordStore, StoredBatch } from './record-store.ts';

/**
 * States of the server in which it stores nothing for anybody (SQLSTATE, appendix A of the PostgreSQL manual):
 * connection exceptions, insufficient resources such as a full disk, a server that stops or starts, errors of the
 * system below it, and a database that is read only.
 */
const serverStates = ['08', '53', '57P', '58', '25006'] as const;

/**
 * Whether an error of a transaction says that the database itself is away, and not that it refused what it was given.
 * Where the error has no state of the server, the database is asked.
 */
async function isDatabaseAway(
  error: unknown,
  database: { isReachable(): Promise<boolean> },
): Promise<boolean> {
  const state = stateOf(error);
  if (state !== undefined) return serverStates.some((start) => state.startsWith(start));
  return !(await database.isReachable());
}

/** The SQLSTATE of an error: five digits and upper case letters. Codes of the system, such as EPIPE, are none. */
function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9][0-9A-Z]{4}$/.test(error.code) ? error.code : undefined;
}

/** Limits of the queue before the database. */
export const ingestLimits = {
  /** Records that may wait, of all gateways together; beyond it a gateway has to retry later. */
  waitingRecords: 200_000,
  /** Batches that may wait. */
  waitingBatches: 10_000,
  /**
   * Bytes of memory that may wait, of all gateways together: ten thousand gateways with a batch of 1 MiB each must not
   * end a small server.
   */
  waitingBytes: 128 * 1024 * 1024,
  /** Records stored in one transaction, at least one batch. */
  transactionRecords: 20_000,
  /** Bytes of memory in one transaction, at least one batch. */
  transactionBytes: 32 * 1024 * 1024,
  /** Batches stored in one transaction. */
  transactionBatches: 500,
  /** Transactions at once: while one waits for the disk, the next is made ready. */
  transactions: 2,
  /**
   * How long a transaction waits for other batches to go along, in ms. Each commit costs the same whatever it holds (docs/decisions/0009-ingest-gathers.md).
   */
  gatherMilliseconds: 20,
  /** The same where several processes divide the gateways: so many times as long as there are processes, and no longer than this. */
  longestGather: 100,
} as const;

/** Waits for other batches to come: so long that a process has as many in one of its transactions as one that is alone. */
async function gathered(processes: number): Promise<void> {
  const { gatherMilliseconds, longestGather } = ingestLimits;
  await new Promise((resolve) =>
    setTimeout(resolve, Math.min(longestGather, gatherMilliseconds * processes)),
  );
}

/** Receives the figures of the ingest. */
export interface IngestObserver {
  /** A batch was answered: with what was committed. */
  batch(outcome: StoredBatch): void;
  /** A batch was turned away or failed. */
  refused(reason: 'full' | 'failed' | 'disk'): void;
  /** A transaction took so long, in s. */
  transaction(seconds: number): void;
}

/** Where batches are stored. */
type Store = Pick<RecordStore, 'store' | 'isReachable'>;

/** The request of a gateway that brought a batch. */
interface OpenRequest {
  /** Nobody waits for its answer any more. */
  readonly aborted: boolean;
}

interface Waiting {
  readonly batch: Batch;
  readonly bytes: number;
  readonly request: OpenRequest;
  resolve(answer: { committed: number }): void;
  reject(error: Error): void;
}

/**
 * Takes recorded values from all gateways and stores them, many gateways in one transaction: what comes within a moment,
 * or while a transaction is under way, goes together, so that a thousand gateways cost little more commits than one.
 */
export class Ingest {
  readonly #store: Store;
  readonly #quotas: GatewayQuotas;
  readonly #log: Logger;
  readonly #observer: IngestObserver;
  readonly #gather: () => Promise<unknown>;
  readonly #isDiskFull: () => boolean;
  readonly #names = new LayoutNames();
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Promise<void>>();
  #waitingRecords = 0;
  #waitingBytes = 0;
  #stopped = false;

  constructor(parts: {
    readonly store: Store;
    readonly quotas: GatewayQuotas;
    readonly log: Logger;
    readonly observer: IngestObserver;
    /** Whether the disk has no room for records; then gateways keep theirs. */
    readonly isDiskFull: () => boolean;
    /** How many processes divide the gateways: as much comes together in a longer time. */
    readonly processes?: () => number;
    /** Waits until a transaction takes what has come; for the time of {@link ingestLimits} by default. */
    readonly gather?: () => Promise<unknown>;
  }) {
    this.#gather = parts.gather ?? (() => gathered(parts.processes?.() ?? 1));
    this.#isDiskFull = parts.isDiskFull;
    this.#store = parts.store;
    this.#quotas = parts.quotas;
    this.#log = parts.log;
    this.#observer = parts.observer;
  }

  /** How many records wait to be stored. */
  get waitingRecords(): number {
    return this.#waitingRecords;
  }

  /** About how many bytes of memory wait to be stored. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /**
   * Stores a batch and answers what is committed to the database. Rejects with `gateway.quotaExceeded` when the gateway
   * asks for too much, with `service.unavailable` when too much waits already or nothing could be stored, and with
   * `request.invalid` when the batch contradicts itself.
   */
  async append(sn: string, params: AppendParams, request: OpenRequest): Promise<{ committed: number }> {
    const bytes = batchBytes(params);
    const leave = this.#quotas.enter(sn, bytes);
    try {
      const batch = batchOf(sn, params, this.#names);
      if (this.#isDiskFull()) {
        this.#observer.refused('disk');
        throw failure('service.unavailable');
      }
      if (this.#stopped || this.#isFull(batch.records.length, bytes)) {
        this.#observer.refused('full');
        throw failure('service.unavailable');
      }
      return await new Promise((resolve, reject) => {
        this.#waiting.push({ batch, bytes, request, resolve, reject });
        this.#waitingRecords += batch.records.length;
        this.#waitingBytes += bytes;
        this.#work();
      });
    } finally {
      leave();
    }
  }

  #isFull(records: number, bytes: number): boolean {
    return (
      this.#waiting.length >= ingestLimits.waitingBatches ||
      this.#waitingRecords + records > ingestLimits.waitingRecords ||
      this.#waitingBytes + bytes > ingestLimits.waitingBytes
    );
  }

  /** Stores what waits and takes nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #work(): void {
    while (this.#running.size < ingestLimits.transactions && this.#waiting.length > 0) {
      const run = this.#run().finally(() => {
        this.#running.delete(run);
        this.#work();
      });
      this.#running.add(run);
    }
  }

  async #run(): Promise<void> {
    await this.#gather();
    const taken = this.#take();
    if (taken.length > 0) await this.#storeTogether(taken);
  }

  #take(): readonly Waiting[] {
    const taken: Waiting[] = [];
    let records = 0;
    let bytes = 0;
    let looked = 0;
    for (const one of this.#waiting) {
      const { length } = one.batch.records;
      const tooMuch =
        records + length > ingestLimits.transactionRecords ||
        bytes + one.bytes > ingestLimits.transactionBytes ||
        taken.length >= ingestLimits.transactionBatches;
      if (tooMuch && taken.length > 0) break;
      looked += 1;
      this.#waitingRecords -= length;
      this.#waitingBytes -= one.bytes;
      // A gateway that no longer waits comes again with the same.
      if (one.request.aborted) one.reject(failure('service.unavailable'));
      else {
        taken.push(one);
        records += length;
        bytes += one.bytes;
      }
    }
    this.#waiting.splice(0, looked);
    return taken;
  }

  /**
   * Stores batches in one transaction. When that fails and the database is there, the halves are tried apart, so that
   * one batch that cannot be stored, whatever the reason, keeps no other out.
   */
  async #storeTogether(taken: readonly Waiting[]): Promise<void> {
    const start = performance.now();
    const left: Waiting[] = [];
    try {
      const outcomes = await this.#store.store(taken.map(({ batch }) => batch));
      this.#observer.transaction((performance.now() - start) / 1000);
      taken.forEach((one, at) => {
        const outcome = outcomes[at] ?? new Error('a batch has no outcome');
        if (outcome === 'later') left.push(one);
        else this.#answer(one, outcome);
      });
    } catch (error) {
      if (await isDatabaseAway(error, this.#store)) this.#giveUp(taken, error);
      else if (taken.length > 1) {
        const middle = Math.ceil(taken.length / 2);
        await this.#storeTogether(taken.slice(0, middle));
        await this.#storeTogether(taken.slice(middle));
      } else for (const one of taken) this.#refuse(one, error);
    }
    if (left.length > 0) await this.#storeTogether(left);
  }

  #answer(one: Waiting, outcome: StoredBatch | Error): void {
    if (outcome instanceof Error) {
      this.#observer.refused('failed');
      one.reject(outcome);
      return;
    }
    this.#observer.batch(outcome);
    one.resolve({ committed: outcome.committed });
  }

  /** A batch that cannot be stored while the database is there: its gateway has to wait. */
  #refuse(one: Waiting, error: unknown): void {
    const { sn } = one.batch;
    this.#log.error({ err: error, sn }, 'Recorded values of a gateway could not be stored.');
    this.#observer.refused('failed');
    one.reject(this.#quotas.pause(sn));
  }

  #giveUp(taken: readonly Waiting[], error: unknown): void {
    this.#log.error({ err: error, batches: taken.length }, 'Recorded values could not be stored.');
    for (const one of taken) {
      this.#observer.refused('failed');
      one.reject(failure('service.unavailable', {}, { cause: error }));
    }
  }
}
