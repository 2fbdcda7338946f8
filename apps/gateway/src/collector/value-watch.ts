import type { Clock } from './schedule.ts';

/** How long changes are gathered before who watches looks at them, in ms. */
const gatherTime = 10;

/** Calls back soon after values were read, written or computed, once for all that came meanwhile. */
export class ValueWatch {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #cancel: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls back after values may have changed; the answer ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Values may have changed. */
  touch(): void {
    if (this.#listeners.size === 0) return;
    this.#cancel ??= this.#clock.after(gatherTime, () => {
      this.#cancel = undefined;
      for (const listener of this.#listeners) listener();
    });
  }

  stop(): void {
    this.#listeners.clear();
    this.#cancel?.();
  }
}
