import type { ValueClock } from '../values/value-source.ts';
import { pageScriptLimits } from './script-limits.ts';
import { type FromScriptWorker, fromScriptWorkerSchema, type ToScriptWorker } from './script-messages.ts';
import type { ScriptEngine, ScriptPort } from './script-port.ts';

interface LinkOptions {
  readonly clock: ValueClock;
  readonly engine: ScriptEngine;
  /** The first message to a new worker, beside the engine. */
  readonly first: () => Omit<Extract<ToScriptWorker, { kind: 'start' }>, 'kind' | 'wasm'>;
  readonly onMessage: (message: FromScriptWorker) => void;
  /** A new worker waits for its first message. */
  readonly onOpen: () => void;
  /** The worker was ended; `run` is the one that held it up. */
  readonly onLost: (run: number | undefined) => void;
}

/**
 * The worker that runs scripts: started with the first of them, ended when one holds it up in spite of its deadline, and
 * started again for the next.
 */
export class ScriptLink {
  readonly #options: LinkOptions;
  #port: ScriptPort | undefined;
  #opening: Promise<ScriptPort> | undefined;
  #code: Promise<ArrayBuffer> | undefined;
  #computing: number | undefined;
  #cancelWatch: (() => void) | undefined;
  #isClosed = false;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  /** The line to the worker, which is started if there is none. Rejects where the engine cannot be loaded. */
  async port(): Promise<ScriptPort> {
    this.#opening ??= this.#open();
    try {
      return await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      this.#code = undefined;
      throw error;
    }
  }

  /** Sends something to the worker where there is one. */
  send(message: ToScriptWorker): void {
    this.#port?.send(message);
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  async #open(): Promise<ScriptPort> {
    this.#code ??= this.#options.engine.load();
    const code = await this.#code;
    if (this.#isClosed) throw new Error('closed');
    const port = this.#options.engine.open({
      onMessage: (message) => {
        if (this.#port === port) this.#take(message);
      },
      onFailure: () => {
        if (this.#port === port) this.#lose();
      },
    });
    this.#port = port;
    port.send({ kind: 'start', wasm: code.slice(0), ...this.#options.first() });
    this.#options.onOpen();
    return port;
  }

  #take(message: unknown): void {
    const read = fromScriptWorkerSchema.safeParse(message);
    // Ours sends nothing else: something got out of its sandbox.
    if (!read.success) return this.#lose();
    const { data } = read;
    if (data.kind === 'computes') this.#watch(data.run);
    else if (data.kind === 'rests') this.#unwatch();
    else this.#options.onMessage(data);
  }

  #watch(run: number): void {
    this.#unwatch();
    this.#computing = run;
    this.#cancelWatch = this.#options.clock.after(pageScriptLimits.stuckMilliseconds, () => this.#lose());
  }

  #unwatch(): void {
    this.#computing = undefined;
    this.#cancelWatch?.();
    this.#cancelWatch = undefined;
  }

  #lose(): void {
    const run = this.#computing;
    this.#end();
    this.#options.onLost(run);
  }

  #end(): void {
    this.#unwatch();
    this.#port?.end();
    this.#port = undefined;
    this.#opening = undefined;
  }
}
