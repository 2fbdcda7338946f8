import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { inheritedVariable, type Inherited } from '../kernel/process/inherited.ts';
import { processMessageSchema } from './process-message.ts';

/** The platform of a worker that is ready. */
export interface Ready {
  readonly url: string;
  /** Where the first administrator is made; undefined where there is one. */
  readonly setupUrl?: string | undefined;
}

/** After which silence a process counts as hung, in ms: others have its gateways by then. */
const silence = 6000;

/** A process of the platform that this one has started. */
export class PlatformWorker {
  readonly #worker: Worker;
  readonly #ready: Promise<Ready>;
  #timer: NodeJS.Timeout | undefined;

  constructor(inherited: Inherited) {
    this.#worker = cluster.fork({ [inheritedVariable]: JSON.stringify(inherited) });
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: unknown) => {
        const read = processMessageSchema.safeParse(message).data;
        if (read?.kind === 'ready') resolve(read);
        if (read?.kind === 'ready' || this.#timer !== undefined) this.#heard();
      });
      this.#worker.once('exit', () => {
        clearTimeout(this.#timer);
        reject(new Error('a process of the platform ended while it started'));
      });
    });
    this.#ready.catch(() => undefined);
  }

  /** Resolves when its platform is ready; rejects when it ends before. */
  get ready(): Promise<Ready> {
    return this.#ready;
  }

  /** Resolves when it has ended. */
  async ended(): Promise<void> {
    if (!this.#worker.isDead()) await once(this.#worker, 'exit');
  }

  /** Has it stop in order, and waits for that. */
  async stop(): Promise<void> {
    if (this.#worker.isConnected()) this.#worker.send('stop', () => undefined);
    await this.ended();
  }

  /** A process that says nothing any more is ended: it takes connections and answers none. */
  #heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#worker.process.kill('SIGKILL'), silence);
    this.#timer.unref();
  }
}
