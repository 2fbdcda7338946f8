import type { Clock } from '../collector/schedule.ts';
import { BackOff } from '../waiting/back-off.ts';
import { wait } from '../waiting/wait.ts';
import type { ServerCondition } from './server-condition.ts';
import { type ServerAddress, serverFailure } from './server-failure.ts';

/**
 * Waits before the next attempt, in ms: after one that failed; after a connection that ended, which a bad line may do
 * often; where the server or the settings have to change first.
 */
const waits = {
  failed: { first: 1000, max: 60_000 },
  lost: { first: 1000, max: 5000 },
  refused: { first: 15_000, max: 300_000 },
} as const;
/** A connection that lasts so long counts as stable, in ms. */
const stable = 30_000;

interface ReconnectingOptions {
  readonly condition: ServerCondition;
  readonly address: ServerAddress;
  readonly clock: Clock;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  /**
   * Connects, calls `connected`, and serves until the connection ends, which it resolves or rejects with. When the signal
   * is aborted it closes the connection and ends soon.
   */
  readonly run: (signal: AbortSignal, connected: () => void) => Promise<void>;
}

/** Keeps a connection up: makes it again when it ends, after waits that grow, with jitter. */
export class Reconnecting {
  readonly #options: ReconnectingOptions;
  readonly #over = new AbortController();
  #done: Promise<void> | undefined;

  constructor(options: ReconnectingOptions) {
    this.#options = options;
  }

  /** Connects, and from then on again. */
  start(): void {
    this.#done ??= this.#loop();
  }

  /** Ends the connection; resolves when it is closed. */
  async stop(): Promise<void> {
    this.#over.abort();
    await this.#done;
  }

  async #loop(): Promise<void> {
    const { condition, address, clock, random, run } = this.#options;
    const { signal } = this.#over;
    const backOff = ({ first, max }: { first: number; max: number }) => new BackOff(first, max, random);
    const failed = backOff(waits.failed);
    const lost = backOff(waits.lost);
    const refused = backOff(waits.refused);
    // The creator of a connection subscribes to it before it connects.
    await Promise.resolve();
    while (!signal.aborted) {
      let connectedAt: number | undefined;
      try {
        await run(signal, () => {
          connectedAt = clock.monotonic();
          condition.connected();
        });
      } catch (error) {
        if (!signal.aborted) condition.failed(serverFailure(error, address));
      }
      if (connectedAt !== undefined) {
        failed.reset();
        refused.reset();
        if (clock.monotonic() - connectedAt >= stable) lost.reset();
      }
      const isRefused = condition.state === 'refused' || condition.state === 'misconfigured';
      const next = isRefused ? refused : connectedAt === undefined ? failed : lost;
      await wait(clock, next.wait(), signal);
    }
  }
}
