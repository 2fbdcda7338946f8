import type { FormattedSignal } from '@penstock/contract/model/signal-text';
import type { Signal, SignalValue } from '@penstock/contract/model/signal';

/** How far a value can be trusted. `unknown`: there is none. */
export type ValueQuality = 'good' | 'bad' | 'uncertain' | 'unknown';

/** The facts about a target beside its value. */
export interface ValueFacts extends FormattedSignal {
  readonly title: string;
  readonly unit: string;
  /** The limits of a signal; null or absent where it has none. */
  readonly lowerLimit?: number | null;
  readonly upperLimit?: number | null;
  /** Whether a signal is read or written; absent where that is not known. */
  readonly mode?: Signal['mode'];
}

/** A value as a widget shows it. The same object until something of it changes. */
export interface Reading {
  readonly value: SignalValue;
  readonly quality: ValueQuality;
  /** When it was read, in ms since 1970; null where there is no value. */
  readonly time: number | null;
  /** Read so long ago that it is the last known value and no longer live. */
  readonly isOld: boolean;
  readonly facts: ValueFacts | undefined;
}

/** Nothing is known. */
export const unknownReading: Reading = {
  value: null,
  quality: 'unknown',
  time: null,
  isOld: false,
  facts: undefined,
};

/** The state of a value, shown in the same manner by all widgets. `live` needs no mark. */
export type ReadingState = 'live' | 'old' | 'uncertain' | 'bad' | 'unknown';

/** The state of a value; what is worse counts. */
export function readingState({ value, quality, isOld }: Reading): ReadingState {
  if (quality === 'unknown' || (value === null && quality === 'good')) return 'unknown';
  if (quality === 'bad') return 'bad';
  if (isOld) return 'old';
  return quality === 'uncertain' ? 'uncertain' : 'live';
}
