import { randomUUID } from 'node:crypto';
import { within } from '@penstock/console/operation/within';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Operation, OperationKind } from '@penstock/contract/calls/operation';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { GatewayLocks } from './gateway-lock-repository.ts';
import {
  deleteOperation,
  endOperation,
  type Ending,
  insertOperation,
  keepAlive,
  operationById,
  operationsOf,
  setPercent,
  setResult,
  type StoredOperation,
} from './long-operation-repository.ts';

/** Times of long operations, in ms. */
const times = {
  /** How often a process says which operations it runs. */
  alive: 15_000,
  /** Progress is stored no more often than this. */
  progress: 250,
  /** How long an operation is kept. */
  kept: 86_400_000,
} as const;

/** Operations that one account may run at the same time, in one process. */
const maxRunning = 10;

/** Kinds that only read: two of them for one gateway give the same. */
const readingKinds: ReadonlySet<OperationKind> = new Set(['configurationRefresh', 'configurationExport']);

/** An operation that is started. */
export interface StartedOperation {
  readonly kind: OperationKind;
  readonly title: string;
  /** The gateway it works on; null where it works on none. */
  readonly sn: string | null;
  /** The gateways that nothing else may change while it runs; none where it is left out. */
  readonly locks?: readonly string[];
}

/** Does the work of an operation and answers what it made. `signal` is aborted when the operation is cancelled. */
export type OperationWork = (context: {
  readonly id: string;
  readonly progress: (percent: number) => void;
  /** Stores what was done so far, as its result will say it. */
  readonly report: (result: object) => Promise<void>;
  /** Releases a gateway that the operation has finished, so that others may change it again. */
  readonly release: (sn: string) => Promise<void>;
  readonly signal: AbortSignal;
}) => Promise<object>;

interface Running {
  readonly accountId: Id;
  readonly started: StartedOperation;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/**
 * Long operations: they go on when the page that started them is left, and their state is in the database, so that any
 * process can be asked. One whose process ended counts as lost.
 */
export class LongOperations {
  readonly #db: Db;
  readonly #events: Pick<Events, 'publish'>;
  readonly #locks: GatewayLocks;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #running = new Map<string, Running>();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: {
    readonly db: Db;
    readonly events: Pick<Events, 'publish'>;
    readonly locks: GatewayLocks;
    readonly clock: Clock;
    readonly log: Logger;
  }) {
    this.#db = parts.db;
    this.#events = parts.events;
    this.#locks = parts.locks;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#timer = setInterval(() => void this.#keepAlive(), times.alive);
    this.#timer.unref();
  }

  /**
   * Starts an operation and answers its id; for one that only reads, that of the same operation where the account runs it
   * in this process already. Throws `request.tooMany`, and `gateway.importing` and the like while another operation works on one of the
   * gateways.
   */
  async start(accountId: Id, started: StartedOperation, work: OperationWork): Promise<string> {
    const own = [...this.#running].filter(([, running]) => running.accountId === accountId);
    // An operation that changes a gateway is never the same: it may bring another file. The lock refuses it.
    const isChange = (started.locks ?? []).length > 0;
    const same = own.find(
      ([, running]) =>
        !isChange && running.started.kind === started.kind && running.started.sn === started.sn,
    );
    if (same !== undefined && readingKinds.has(started.kind)) return same[0];
    if (own.length >= maxRunning) throw failure('request.tooMany', { seconds: 60 });
    const id = randomUUID();
    const now = this.#clock.now();
    const { locks = [], ...shown } = started;
    await insertOperation(this.#db, {
      id,
      account_id: rowNumber(accountId),
      ...shown,
      percent: null,
      failure: null,
      result: null,
      started_at: new Date(now),
      alive_at: new Date(now),
      finished_at: null,
      expires_at: new Date(now + times.kept),
    });
    await this.#lock(id, locks);
    const controller = new AbortController();
    const done = this.#run(id, work, controller.signal).finally(() => this.#running.delete(id));
    this.#running.set(id, { accountId, started, controller, done });
    await this.#events.publish({ kind: 'operation', id });
    return id;
  }

  /** Locks the gateways of an operation that was stored; it never ran where one of them is locked. */
  async #lock(id: string, sns: readonly string[]): Promise<void> {
    if (sns.length === 0) return;
    try {
      await this.#locks.take(id, sns);
    } catch (error) {
      await deleteOperation(this.#db, id);
      throw error;
    }
  }

  async #release(id: string, sn: string): Promise<void> {
    await this.#locks.release(id, sn);
    await this.#events.publish({ kind: 'gatewayBusy', sn });
  }

  /** The operations of an account. */
  async list(accountId: Id): Promise<readonly Operation[]> {
    return await operationsOf(this.#db, accountId, this.#clock.now());
  }

  /** An operation, whoever started it; undefined when there is none. */
  async find(id: string): Promise<StoredOperation | undefined> {
    return await operationById(this.#db, id, this.#clock.now());
  }

  /** An operation of an account. Throws `data.notFound`. */
  async ofAccount(id: string, accountId: Id): Promise<StoredOperation> {
    const found = await this.find(id);
    if (found?.accountId !== accountId) throw failure('data.notFound');
    return found;
  }

  /** Stops an operation of an account, whichever process runs it. Throws `data.notFound`. */
  async cancel(id: string, accountId: Id): Promise<void> {
    const { operation } = await this.ofAccount(id, accountId);
    if (operation.state === 'running') await this.#events.publish({ kind: 'operationCancelled', id });
  }

  /** Another process, or this one, was asked to stop an operation. */
  cancelHere(id: string): void {
    this.#running.get(id)?.controller.abort(new Cancelled());
  }

  /** Stops everything; what runs has failed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const { controller } of this.#running.values()) controller.abort(failure('service.unavailable'));
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #run(id: string, work: OperationWork, signal: AbortSignal): Promise<void> {
    let noted = Number.NEGATIVE_INFINITY;
    const progress = (percent: number) => {
      if (performance.now() - noted < times.progress) return;
      noted = performance.now();
      setPercent(this.#db, id, Math.min(100, Math.max(0, percent)))
        .then(() => this.#events.publish({ kind: 'operation', id }))
        .catch((error: unknown) =>
          this.#log.warn({ err: error, operation: id }, 'The progress of an operation could not be stored.'),
        );
    };
    const report = (result: object) => setResult(this.#db, id, result);
    const release = (sn: string) => this.#release(id, sn);
    const ending = await this.#outcome(
      () => within(work({ id, progress, report, release, signal }), signal),
      id,
    );
    try {
      await endOperation(this.#db, id, ending, this.#clock.now());
      for (const sn of await this.#locks.releaseAll(id))
        await this.#events.publish({ kind: 'gatewayBusy', sn });
      await this.#events.publish({ kind: 'operation', id });
    } catch (error) {
      this.#log.error({ err: error, operation: id }, 'The end of an operation could not be stored.');
    }
  }

  async #outcome(work: () => Promise<object>, id: string): Promise<Ending> {
    try {
      return { state: 'success', result: await work() };
    } catch (error) {
      if (error instanceof Cancelled) return { state: 'cancelled' };
      if (error instanceof CatalogueError) return { state: 'failure', error };
      this.#log.error({ err: error, operation: id }, 'A long operation failed.');
      return { state: 'failure', error: failure('service.unknown', {}, { cause: error }) };
    }
  }

  async #keepAlive(): Promise<void> {
    try {
      await keepAlive(this.#db, [...this.#running.keys()], this.#clock.now());
    } catch (error) {
      this.#log.warn({ err: error }, 'Running operations could not be kept alive; trying again.');
    }
  }
}

/** The account stopped the operation. */
class Cancelled extends Error {}
