import type { ValuePosition } from '../collector/computed.ts';
import type { Clock } from '../collector/schedule.ts';
import type { ChangeCounter } from '../collector/value-set.ts';
import type { PositionOf } from './condition.ts';
import type { Due, Trigger } from './trigger.ts';

interface ChangeOptions {
  readonly clock: Clock;
  readonly changes: ChangeCounter;
  /** The minimum time between two times that it is due, in ms; changes meanwhile are due together. */
  readonly minInterval: number;
  /** Due after this time although nothing changed, with all variables, in ms; null waits for a change. */
  readonly maxInterval: number | null;
  readonly due: (due: Due) => void;
}

/**
 * Due when one of the watched variables changed by more than its deadband, or became bad or good again. Each counts as
 * changed when it is first read.
 */
export class ChangeTrigger implements Trigger {
  readonly #options: ChangeOptions;
  #watched: readonly ValuePosition[] = [];
  /** Changes up to this number of the gateway were due. */
  #since = 0;
  /** When it was due last, by the monotonic clock. */
  #last = Number.NEGATIVE_INFINITY;
  #cancelMin: (() => void) | undefined;
  #cancelMax: (() => void) | undefined;

  constructor(options: ChangeOptions) {
    this.#options = options;
    this.#waitMax();
  }

  bind(_positionOf: PositionOf, watched: readonly ValuePosition[]): void {
    this.#watched = watched;
  }

  valuesChanged(): void {
    const { changes, clock, minInterval } = this.#options;
    if (changes.count === this.#since || this.#cancelMin !== undefined) return;
    const wait = this.#last + minInterval - clock.monotonic();
    if (wait > 0) {
      this.#cancelMin = clock.after(wait, () => {
        this.#cancelMin = undefined;
        this.#take();
      });
      return;
    }
    this.#take();
  }

  stop(): void {
    this.#cancelMin?.();
    this.#cancelMax?.();
  }

  #take(): void {
    const since = this.#since;
    this.#since = this.#options.changes.count;
    const changed = this.#watched.filter(({ set, row }) => (set.changes[row] ?? 0) > since);
    if (changed.length > 0) this.#due(changed);
  }

  #due(changed: readonly ValuePosition[] | null): void {
    const { clock, due } = this.#options;
    this.#last = clock.monotonic();
    this.#cancelMax?.();
    this.#waitMax();
    due({ time: clock.wall(), changed });
  }

  #waitMax(): void {
    const { clock, maxInterval } = this.#options;
    if (maxInterval === null) return;
    this.#cancelMax = clock.after(maxInterval, () => this.#due(null));
  }
}
