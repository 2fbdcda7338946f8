import { randomUUID } from 'node:crypto';
import { downloadAddress } from '@penstock/console/operation/download-address';
import type {
  ConsoleOperation,
  ConsoleOperations,
  ConsoleOperationState,
  ConsoleWork,
} from '@penstock/console/handlers/console-host';
import type { Operation } from '@penstock/contract/calls/operation';
import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import { within } from '@penstock/console/operation/within';
import { busyError } from '@penstock/console/operation/busy-error';

/** Operations that run at the same time, and those that are kept. */
const limits = { running: 10, kept: 100 } as const;

/** Times between two changes of progress, in ms. */
const gather = 250;

interface Kept {
  operation: Operation;
  result: unknown;
  readonly isLocking: boolean;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Whoever started an operation has stopped it. */
class Cancelled extends Error {}

/** Long operations of a local console, in memory. There is one gateway, and nobody but its own console changes it from here. */
export class MemoryOperations implements ConsoleOperations {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #changed: (operation: Operation, isLocking: boolean) => void;
  readonly #operations = new Map<string, Kept>();

  /** `changed` is called with each step of an operation. */
  constructor(parts: {
    readonly clock: Clock;
    readonly log: Logger;
    readonly changed: (operation: Operation, isLocking: boolean) => void;
  }) {
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#changed = parts.changed;
  }

  async start({ kind, title, sn, locked }: ConsoleOperation, work: ConsoleWork): Promise<string> {
    const running = [...this.#operations.values()].filter(({ operation }) => operation.state === 'running');
    if (locked) await this.refuseBusy(sn);
    else {
      const same = running.find(({ operation }) => operation.kind === kind && operation.sn === sn);
      if (same !== undefined) return same.operation.id;
    }
    if (running.length >= limits.running) throw failure('request.tooMany', { seconds: 60 });
    const id = randomUUID();
    const controller = new AbortController();
    const operation: Operation = {
      id,
      version: 0,
      kind,
      title,
      sn,
      state: 'running',
      percent: null,
      code: '',
      message: null,
      cancellable: true,
      download: '',
      started: new Date(this.#clock.now()).toISOString(),
      finished: '',
    };
    // Started once it is listed, so that its first step finds it.
    const done = Promise.resolve().then(() => this.#run(id, work, controller.signal));
    this.#operations.set(id, { operation, result: null, isLocking: locked, controller, done });
    for (const [old, { operation: one }] of this.#operations) {
      if (this.#operations.size <= limits.kept) break;
      if (one.state !== 'running') this.#operations.delete(old);
    }
    this.#changed(operation, locked);
    return id;
  }

  async find(id: string): Promise<ConsoleOperationState> {
    const kept = this.#operations.get(id);
    if (kept === undefined) throw failure('data.notFound');
    return kept;
  }

  /** All that are kept, the newest first. */
  list(): readonly Operation[] {
    return [...this.#operations.values()].map(({ operation }) => operation).toReversed();
  }

  /** The operation that works on the gateway, which nothing else may change meanwhile. */
  busy(sn: string): Operation | null {
    for (const { operation, isLocking } of this.#operations.values())
      if (isLocking && operation.sn === sn && operation.state === 'running') return operation;
    return null;
  }

  /** Throws `gateway.importing` and the like while an operation other than the given one works on a gateway. */
  async refuseBusy(sn: string, own?: string): Promise<void> {
    const busy = this.busy(sn);
    if (busy !== null && busy.id !== own) throw busyError(busy.kind, sn);
  }

  /** Stops an operation; one that is finished stays as it is. Throws `data.notFound`. */
  async cancel(id: string): Promise<void> {
    const kept = this.#operations.get(id);
    if (kept === undefined) throw failure('data.notFound');
    kept.controller.abort(new Cancelled());
  }

  /** Stops all; what runs has failed. */
  async stop(): Promise<void> {
    for (const { controller } of this.#operations.values()) controller.abort(failure('service.unavailable'));
    await Promise.all([...this.#operations.values()].map(({ done }) => done));
  }

  async #run(id: string, work: ConsoleWork, signal: AbortSignal): Promise<void> {
    let shown = Number.NEGATIVE_INFINITY;
    const progress = (percent: number) => {
      if (performance.now() - shown < gather) return;
      shown = performance.now();
      this.#become(id, { percent: Math.min(100, Math.max(0, percent)) });
    };
    try {
      const result = await within(work({ id, progress, signal }), signal);
      const { kind } = this.#kept(id).operation;
      this.#end(id, { state: 'success', code: '200', download: downloadAddress(kind, id) }, result);
    } catch (error) {
      this.#end(id, this.#failed(id, error), null);
    }
  }

  #failed(id: string, error: unknown): Partial<Operation> {
    if (error instanceof Cancelled) return { state: 'cancelled' };
    if (!(error instanceof CatalogueError))
      this.#log.error({ err: error, operation: id }, 'A long operation failed.');
    const { key, code, parameters } = error instanceof CatalogueError ? error : failure('service.unknown');
    return { state: 'failure', code, message: errorTexts(key, parameters) };
  }

  #end(id: string, ending: Partial<Operation>, result: unknown): void {
    this.#kept(id).result = result;
    const finished = new Date(this.#clock.now()).toISOString();
    this.#become(id, { ...ending, cancellable: false, finished });
  }

  #become(id: string, changes: Partial<Operation>): void {
    const kept = this.#kept(id);
    if (kept.operation.state !== 'running') return;
    kept.operation = { ...kept.operation, ...changes, version: kept.operation.version + 1 };
    this.#changed(kept.operation, kept.isLocking);
  }

  #kept(id: string): Kept {
    const kept = this.#operations.get(id);
    if (kept === undefined) throw new Error('an operation that is not kept');
    return kept;
  }
}
