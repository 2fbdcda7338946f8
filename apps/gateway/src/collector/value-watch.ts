import { Delayed } from '../waiting/delayed.ts';
import type { Clock } from './schedule.ts';
import type { ValueSet } from './value-set.ts';

/** How long changes are gathered before who watches looks at them, in ms. */
const gatherTime = 10;

/** Values that a device sent unasked for one time: the rows of the set hold them now, each row once. */
export interface SpontaneousStep {
  readonly set: ValueSet;
  readonly rows: readonly number[];
  /** When they became so, ms since 1970. */
  readonly time: number;
}

/** Sees each value that a device sends unasked, in order. */
export interface SpontaneousListener {
  came(step: SpontaneousStep): void;
  /**
   * Rows that came since the last call will hold other values next, or nothing more has come: whoever gathers takes
   * their values now.
   */
  settle(): void;
}

/**
 * Calls back soon after values were read, written or computed, once for all that came meanwhile; and at once for each value
 * that a device sent unasked.
 */
export class ValueWatch {
  readonly #listeners = new Set<() => void>();
  readonly #spontaneous = new Set<SpontaneousListener>();
  readonly #telling: Delayed;

  constructor(clock: Clock) {
    this.#telling = new Delayed(clock, gatherTime, () => {
      for (const listener of this.#listeners) listener();
    });
  }

  /** Calls back after values may have changed, and where wanted for each that came unasked; the answer ends it. */
  listen(listener: () => void, spontaneous?: SpontaneousListener): () => void {
    this.#listeners.add(listener);
    if (spontaneous !== undefined) this.#spontaneous.add(spontaneous);
    return () => {
      this.#listeners.delete(listener);
      if (spontaneous !== undefined) this.#spontaneous.delete(spontaneous);
    };
  }

  /** Values may have changed. */
  touch(): void {
    if (this.#listeners.size > 0) this.#telling.soon();
  }

  /** Values came unasked. */
  came(step: SpontaneousStep): void {
    for (const listener of this.#spontaneous) listener.came(step);
  }

  /** See {@link SpontaneousListener.settle}. */
  settle(): void {
    for (const listener of this.#spontaneous) listener.settle();
    this.touch();
  }

  stop(): void {
    this.#listeners.clear();
    this.#spontaneous.clear();
    this.#telling.stop();
  }
}
