import type { ValueTarget } from '../values/value-target.ts';

/** A request for the past: values of targets between two times, reduced to what can be drawn. */
export interface HistoryQuestion {
  readonly targets: readonly ValueTarget[];
  /** ms since 1970. */
  readonly from: number;
  /** ms since 1970, not included. */
  readonly to: number;
  /** How many points of each can be drawn. */
  readonly points: number;
}

/** The records of one part of the time. */
export interface HistoryPoint {
  /** Begin of the part, ms since 1970. */
  readonly time: number;
  readonly min: number;
  readonly max: number;
  readonly average: number;
  /** True where recording was interrupted, or the value was bad, between the point before and this one. */
  readonly isAfterBreak?: true | undefined;
}

/** The recorded past of one target. */
export interface HistorySeries {
  /** Oldest first. */
  readonly points: readonly HistoryPoint[];
  /** How long after the last point the next record may come while nothing is interrupted, in ms; null without a limit. */
  readonly reach: number | null;
}

/** The recorded past of each target that has a history, by its `valueKey`. */
export interface HistoryAnswer {
  /** How long one point covers, in ms. */
  readonly step: number;
  readonly series: ReadonlyMap<string, HistorySeries>;
}

/** Reads what was recorded of the values of a page. */
export interface HistoryService {
  /** The time that charts end at, in ms since 1970: the present of the platform, or that of a past that is played back. */
  now(): number;
  /**
   * Where a past is played back: when it ends, in ms since 1970. Up to then charts read ahead, and nothing later than `now` is
   * shown.
   */
  end?(): number;
  /** Whether values of a target are kept. Where it is left out, only those of signals are. */
  hasPast?(target: ValueTarget): boolean;
  /**
   * A target without history is not in the answer, nor is a signal that does not exist. Rejects
   * with an error whose message is in the language of the page; ends when `signal` is aborted.
   */
  read(question: HistoryQuestion, signal: AbortSignal): Promise<HistoryAnswer>;
}

/** Whether a service answers the past of a target. */
export function hasPast(history: HistoryService | undefined, target: ValueTarget): boolean {
  return history !== undefined && (history.hasPast?.(target) ?? target.kind === 'signal');
}
