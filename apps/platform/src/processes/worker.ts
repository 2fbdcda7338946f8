import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { inheritedVariable, type Inherited } from '../kernel/process/inherited.ts';
import { type FollowerMessage, followerMessageSchema, type LeaderMessage } from './process-message.ts';

/** The platform of a process that is ready. */
export type Ready = Extract<FollowerMessage, { kind: 'ready' }>;

/** After which silence a process counts as hung, in ms: while it starts, and later, when others have its gateways by then. */
const silence = { starting: 60_000, ready: 5000 } as const;

/** A process of the platform that this one has started. */
export class PlatformWorker {
  readonly #worker: Worker;
  readonly #ready: Promise<Ready>;
  #timer: NodeJS.Timeout | undefined;
  #patience: number = silence.starting;

  /** @param hear what else it says. */
  constructor(inherited: Inherited, hear: (message: FollowerMessage, from: PlatformWorker) => void) {
    this.#worker = cluster.fork({ [inheritedVariable]: JSON.stringify(inherited) });
    this.#isAlive();
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (input: unknown) => {
        const message = followerMessageSchema.safeParse(input).data;
        if (message === undefined) return;
        if (message.kind === 'ready') {
          this.#patience = silence.ready;
          resolve(message);
        }
        this.#isAlive();
        hear(message, this);
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

  /** Sends it a message; one that is ending gets none. */
  send(message: LeaderMessage): void {
    if (this.#worker.isConnected()) this.#worker.send(message, () => undefined);
  }

  /**
   * Has it stop in order, and waits for that.
   *
   * @param isReplaced whether its successor runs, to which callers may go.
   */
  async stop(isReplaced = false): Promise<void> {
    this.send({ kind: 'stop', isReplaced });
    await this.ended();
  }

  /** A process that says nothing any more is ended: it takes connections and answers none. */
  #isAlive(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#worker.process.kill('SIGKILL'), this.#patience);
    this.#timer.unref();
  }
}
