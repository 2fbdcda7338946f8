import type { Signal } from '@penstock/contract/model/signal';
import type { Tail, TrendPoint } from './trend-data.ts';

/** A signal with what is known of its past. */
export interface TrendSeries {
  readonly signal: Signal;
  /** Recorded points, oldest first; undefined until they are loaded for the first time. */
  readonly points: readonly TrendPoint[] | undefined;
  /** How long one point covers, in ms; undefined until they are loaded. */
  readonly step?: number | undefined;
  /** It is computed, and nothing of it is recorded. */
  readonly isComputed?: boolean;
  /** How long after the last point the next record may come, in ms; Infinity without a limit. */
  readonly reach: number;
  /** The readings that came while the trend is open. */
  readonly tail: Tail;
  readonly isLoading: boolean;
  readonly error: unknown;
}
