import type { ValuePosition } from '../collector/computed.ts';
import type { SpontaneousListener } from '../collector/value-watch.ts';
import type { PositionOf } from './condition.ts';

/** Why something is due: the time that it is due at, ms since 1970, and the variables that changed; null where all count. */
export interface Due {
  readonly time: number;
  readonly changed: readonly ValuePosition[] | null;
  /** How many times before it were missed, of a schedule; none where it is left out. */
  readonly missed?: number;
}

/**
 * The trigger of a report or script: a schedule, changes of variables, a condition. Works until it is
 * stopped.
 */
export interface Trigger extends SpontaneousListener {
  /** The variables may be elsewhere: called before the first value and after each change of the configuration. */
  bind(positionOf: PositionOf, watched: readonly ValuePosition[]): void;
  /** Values may have changed. */
  valuesChanged(): void;
  stop(): void;
}
