import type { Clock } from '../collector/schedule.ts';
import { Schedule } from '../collector/schedule.ts';
import { Condition, type PositionOf } from './condition.ts';
import type { Due, Trigger } from './trigger.ts';

interface ConditionalOptions {
  readonly clock: Clock;
  readonly condition: string;
  /** Once when it becomes true, or then and every `interval` ms while it is true. */
  readonly frequency: 'single' | 'periodic';
  readonly interval: number;
  readonly due: (due: Due) => void;
}

/**
 * Due when a condition becomes true. While one of its variables has no good value it counts as it was before, so that a
 * device that is silent for a moment makes nothing due again.
 */
export class ConditionalTrigger implements Trigger {
  readonly #options: ConditionalOptions;
  readonly #condition: Condition;
  #isTrue = false;
  #schedule: Schedule | undefined;

  constructor(options: ConditionalOptions) {
    this.#options = options;
    this.#condition = new Condition(options.condition);
  }

  bind(positionOf: PositionOf): void {
    this.#condition.bind(positionOf);
  }

  valuesChanged(): void {
    const isTrue = this.#condition.test() ?? this.#isTrue;
    if (isTrue === this.#isTrue) return;
    this.#isTrue = isTrue;
    void this.#schedule?.stop();
    this.#schedule = undefined;
    if (!isTrue) return;
    const { clock, frequency, interval } = this.#options;
    const due = () => this.#options.due({ time: clock.wall(), changed: null });
    due();
    if (frequency === 'single') return;
    this.#schedule = new Schedule(
      clock,
      interval,
      () => interval,
      () => {
        due();
        return Promise.resolve();
      },
    );
  }

  came(): void {
    this.valuesChanged();
  }

  settle(): void {
    // Each step was looked at.
  }

  stop(): void {
    void this.#schedule?.stop();
  }
}
