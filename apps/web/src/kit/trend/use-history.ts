import { historyQuery } from '@penstock/contract/calls/history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { type ComparedPeriod, periodBefore } from './compared-period.ts';
import { type TrendRange, windowOf } from './range.ts';
import type { TrendPoint } from './trend-data.ts';

/** The records of several signals over a time, reduced to points. */
export interface History {
  /** How long one point covers, in ms. */
  readonly step: number;
  /** How much later than they were recorded the points are, in ms: 0 unless they are of an earlier period. */
  readonly shift: number;
  readonly series: ReadonlyMap<string, readonly TrendPoint[]>;
}

/** The least pause before a time that follows the present is read again, in ms. */
const minRefresh = 5000;

interface HistoryQuestion {
  readonly chosen: readonly { readonly equipmentId: string; readonly signalId: string }[];
  readonly range: TrendRange;
  /** How many points of each signal. */
  readonly points: number;
  /** Reads the same time of an earlier period instead, and moves its points to the time that is shown. */
  readonly compare: ComparedPeriod | undefined;
  readonly isEnabled?: boolean;
}

/** Reads the history of signals over a range; one that follows the present is read again as time goes on. */
export function useHistory({ chosen, range, points, compare, isEnabled = true }: HistoryQuestion) {
  return useQuery({
    queryKey: [historyQuery.path, chosen, range, points, compare],
    queryFn: async ({ signal }): Promise<History> => {
      const { from, to } = windowOf(range, client.platformTime());
      const shift = compare === undefined ? 0 : periodBefore(compare, to);
      const request = {
        signals: [...chosen],
        from: new Date(from - shift).toISOString(),
        to: new Date(to - shift).toISOString(),
        points,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      };
      const { step, series } = await client.call(historyQuery, request, { signal });
      return {
        step,
        shift,
        series: new Map(
          series.map((one) => [
            one.signalId,
            shift === 0 ? one.points : one.points.map((point) => ({ ...point, time: point.time + shift })),
          ]),
        ),
      };
    },
    enabled: isEnabled && chosen.length > 0,
    // While a finer answer is loaded, the coarse one stays on the screen.
    placeholderData: keepPreviousData,
    staleTime: range.kind === 'fixed' ? 60_000 : 0,
    refetchInterval: range.kind === 'fixed' ? false : Math.max(minRefresh, range.milliseconds / points),
  });
}
