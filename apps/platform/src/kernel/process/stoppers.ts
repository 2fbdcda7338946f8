import type { Logger } from 'pino';
import { reasonOf } from '@penstock/node-kit/error-text';

/**
 * The parts to be stopped, in the order of their start; they are stopped in the opposite order, one after
 * another, since later parts use earlier ones.
 */
export class Stoppers {
  readonly #stoppers: { name: string; stop: () => Promise<void> | void }[] = [];
  #stopped: Promise<boolean> | undefined;

  /** Adds a part that runs now. */
  add(name: string, stop: () => Promise<void> | void): void {
    this.#stoppers.push({ name, stop });
  }

  /**
   * Stops everything. A part that fails or is late does not keep the others from being stopped. Called twice, it
   * waits for the first.
   *
   * @param seconds for all together.
   * @returns whether all stopped in order and in time.
   */
  stop(log: Logger, seconds: number): Promise<boolean> {
    this.#stopped ??= this.#stopAll(log, seconds);
    return this.#stopped;
  }

  async #stopAll(log: Logger, seconds: number): Promise<boolean> {
    const deadline = performance.now() + seconds * 1000;
    let good = true;
    for (const { name, stop } of this.#stoppers.toReversed()) {
      // The last ones, such as the database, must get their turn even when one before them hangs.
      const patience = Math.max(deadline - performance.now(), 1000);
      const outcome = await within(patience, stop);
      if (outcome === undefined) continue;
      good = false;
      log.error({ part: name, reason: outcome }, 'A part did not stop in order.');
    }
    return good;
  }
}

/** Runs a stopper; undefined when it ended well, otherwise why not. */
async function within(patience: number, stop: () => Promise<void> | void): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('it took too long'), patience);
  });
  const stopped = async () => {
    await stop();
    return undefined;
  };
  try {
    return await Promise.race([stopped(), late]);
  } catch (error) {
    return reasonOf(error);
  } finally {
    clearTimeout(timer);
  }
}
