import type { ValuePosition } from '../collector/computed.ts';
import type { Clock } from '../collector/schedule.ts';
import type { ChangeCounter, ValueSet } from '../collector/value-set.ts';
import type { SpontaneousStep } from '../collector/value-watch.ts';
import type { PositionOf } from './condition.ts';
import type { Due, Trigger } from './trigger.ts';

interface ChangeOptions {
  readonly clock: Clock;
  readonly changes: ChangeCounter;
  /** The minimum time between two times that it is due, in ms; changes meanwhile are due together. */
  readonly minInterval: number;
  /** Due after this time although nothing changed, with all variables, in ms; null waits for a change. */
  readonly maxInterval: number | null;
  /**
   * Of values that come unasked: `each` is due for each time that some came for, as of that time, while the rows hold them;
   * `together` once for all that came at a time, as of now, each variable with its own time.
   */
  readonly spontaneous: 'each' | 'together';
  readonly due: (due: Due) => void;
}

/**
 * Due when one of the watched variables changed by more than its deadband, or became bad or good again. Each counts as
 * changed when it is first read.
 */
export class ChangeTrigger implements Trigger {
  readonly #options: ChangeOptions;
  #watched: readonly ValuePosition[] = [];
  #rows: ReadonlyMap<ValueSet, ReadonlySet<number>> = new Map();
  /** Changes up to this number of the gateway were due. */
  #since = 0;
  /** When it was due last, by the monotonic clock. */
  #last = Number.NEGATIVE_INFINITY;
  /** The time as of which it was due then, ms since 1970. */
  #lastTime = Number.NEGATIVE_INFINITY;
  /** The newest time of what came unasked and is still to be looked at, ms since 1970. */
  #came: number | undefined;
  #cancelMin: (() => void) | undefined;
  #cancelMax: (() => void) | undefined;

  constructor(options: ChangeOptions) {
    this.#options = options;
    this.#waitMax();
  }

  bind(_positionOf: PositionOf, watched: readonly ValuePosition[]): void {
    this.#watched = watched;
    const rows = new Map<ValueSet, Set<number>>();
    for (const { set, row } of watched) rows.set(set, (rows.get(set) ?? new Set()).add(row));
    this.#rows = rows;
  }

  valuesChanged(): void {
    const { changes, clock } = this.#options;
    if (changes.count === this.#since || this.#cancelMin !== undefined) return;
    const wait = this.#wait;
    if (wait > 0) this.#takeAfter(wait);
    else this.#take(clock.wall());
  }

  came({ set, rows, time }: SpontaneousStep): void {
    const watched = this.#rows.get(set);
    if (watched === undefined || !rows.some((row) => watched.has(row))) return;
    this.#came = Math.max(this.#came ?? time, time);
    if (this.#options.spontaneous === 'each') this.#takeCame(time);
  }

  settle(): void {
    this.#takeCame(this.#options.clock.wall());
  }

  stop(): void {
    this.#cancelMin?.();
    this.#cancelMax?.();
  }

  /** Milliseconds for which nothing may be due. */
  get #wait(): number {
    return this.#last + this.#options.minInterval - this.#options.clock.monotonic();
  }

  #takeAfter(wait: number): void {
    const { clock } = this.#options;
    this.#cancelMin = clock.after(wait, () => {
      this.#cancelMin = undefined;
      this.#take(clock.wall());
    });
  }

  /** Takes what came unasked, which may be far enough apart by its own times though it came at once. */
  #takeCame(time: number): void {
    const came = this.#came;
    this.#came = undefined;
    const { changes, minInterval } = this.#options;
    if (came === undefined || changes.count === this.#since) return;
    const wait = this.#wait;
    if (wait > 0 && came - this.#lastTime < minInterval) {
      if (this.#cancelMin === undefined) this.#takeAfter(wait);
      return;
    }
    this.#cancelMin?.();
    this.#cancelMin = undefined;
    this.#take(time, came);
  }

  /** Due for what changed. `newest`: the newest time of it, both in ms since 1970. */
  #take(time: number, newest = time): void {
    const since = this.#since;
    this.#since = this.#options.changes.count;
    const changed = this.#watched.filter(({ set, row }) => (set.changes[row] ?? 0) > since);
    if (changed.length > 0) this.#due(changed, time, newest);
  }

  #due(changed: readonly ValuePosition[] | null, time: number, newest: number): void {
    const { clock, due } = this.#options;
    this.#last = clock.monotonic();
    this.#lastTime = newest;
    this.#cancelMax?.();
    this.#waitMax();
    due({ time, changed });
  }

  #waitMax(): void {
    const { clock, maxInterval } = this.#options;
    if (maxInterval === null) return;
    this.#cancelMax = clock.after(maxInterval, () => this.#due(null, clock.wall(), clock.wall()));
  }
}
