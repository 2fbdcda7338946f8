import { BackOff } from '../waiting/back-off.ts';
import { wait } from '../waiting/wait.ts';
import type { ServerCondition } from './server-condition.ts';
import { type ServerAddress, serverFailure } from './server-failure.ts';
import type { ServerWorld } from './world.ts';

/** The time between two probes while the server answers, and after failures, in ms. */
const waits = { whenWell: 60_000, first: 2000, max: 60_000 } as const;

interface ProbingOptions {
  readonly world: Pick<ServerWorld, 'clock' | 'random'>;
  readonly condition: ServerCondition;
  readonly address: ServerAddress;
  /** Asks the server for something; rejects where it is not there, or does not let the gateway in. */
  readonly probe: (signal: AbortSignal) => Promise<void>;
}

/** Asks a server without a lasting connection now and then whether it is there, so that its state is known without reports. */
export class Probing {
  readonly #options: ProbingOptions;
  readonly #over = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: ProbingOptions) {
    this.#options = options;
  }

  /** Is aborted by {@link stop}. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  start(): void {
    this.#running ??= this.#loop();
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#running;
  }

  async #loop(): Promise<void> {
    const { world, condition, address, probe } = this.#options;
    const { signal } = this.#over;
    const backOff = new BackOff(waits.first, waits.max, world.random);
    while (!signal.aborted) {
      let next: number = waits.whenWell;
      try {
        await probe(signal);
        condition.connected();
        backOff.reset();
      } catch (error) {
        const known = serverFailure(error, address);
        if (!signal.aborted) condition.failed(known);
        next = backOff.wait();
      }
      await wait(world.clock, next, signal);
    }
  }
}
