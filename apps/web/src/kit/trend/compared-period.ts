import dayjs from 'dayjs';

/** The earlier times that a trend can be compared with. */
export const comparedPeriods = ['day', 'week', 'month'] as const;
export type ComparedPeriod = (typeof comparedPeriods)[number];

/**
 * How much earlier the compared time is, in ms: the same time of day on the calendar of the reader, also where clocks
 * were changed between. `at` is the end of the time that is shown, ms since 1970.
 */
export function periodBefore(period: ComparedPeriod, at: number): number {
  return at - dayjs(at).subtract(1, period).valueOf();
}

/** The id of a signal as it was in an earlier period: another row and another line than that of the signal. */
export function comparedId(signalId: string): string {
  return `${signalId}-before`;
}
