import { signalHistory } from '@penstock/contract/calls/monitor';
import type { LiveValue } from '@penstock/contract/calls/live';
import type { Signal } from '@penstock/contract/model/signal';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { client } from '../../../app/services.ts';
import { useLivePage } from '../live-context.ts';
import { type TrendRange, windowOf } from '../../../kit/trend/range.ts';
import { type Tail, tailOf } from '../../../kit/trend/trend-data.ts';
import type { TrendSeries } from '../../../kit/trend/trend-series.ts';

/** Live readings that are kept behind the recorded ones: an hour of seconds. */
const tailLength = 3600;

/** The least pause before a range that follows the present is asked for again, in ms; live values fill the gap. */
const minRefresh = 15_000;

/** The trends of signals over a range, in about as many points as can be drawn. */
export function useTrendSeries(
  signals: readonly Signal[],
  range: TrendRange,
  points: number,
): { readonly series: readonly TrendSeries[]; readonly retry: () => void } {
  const { equipmentId } = useLivePage();
  const tails = useTails(signals);
  const queries = useQueries({
    queries: signals.map(({ id }) => ({
      queryKey: [signalHistory.path, equipmentId, id, range, points],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const { from, to } = windowOf(range, client.platformTime());
        const request = {
          equipmentId,
          signalId: id,
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
          points,
        };
        return await client.call(signalHistory, request, { signal });
      },
      // While a finer answer is loaded, the coarse one stays on the screen.
      placeholderData: keepPreviousData,
      staleTime: range.kind === 'fixed' ? 60_000 : 0,
      refetchInterval:
        range.kind === 'fixed' ? (false as const) : Math.max(minRefresh, range.milliseconds / points),
    })),
  });
  return {
    series: signals.map((signal, index) => {
      const query = queries[index];
      return {
        signal,
        points: query?.data?.points,
        step: query?.data?.step,
        reach: query?.data?.reach ?? (query?.data === undefined ? 0 : Number.POSITIVE_INFINITY),
        tail: tails.get(signal.id) ?? tailOf(0),
        isLoading: query?.isFetching === true && (query.isPlaceholderData || query.data === undefined),
        error: query?.error ?? null,
      };
    }),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

/** The readings since a signal came into the trend. They draw nothing: the chart looks each second. */
function useTails(signals: readonly Signal[]): ReadonlyMap<string, Tail> {
  const { values } = useLivePage();
  const [kept] = useState(() => new Map<string, Tail>());
  const ids = signals.map(({ id }) => id).join('.');
  const tails = useMemo(() => {
    for (const id of ids.split('.')) if (!kept.has(id)) kept.set(id, tailOf(tailLength));
    return kept;
  }, [ids, kept]);
  useEffect(() => {
    const stops = ids.split('.').map((id) => {
      const take = ({ time, value, quality }: LiveValue) => {
        if (quality === 'good' && value !== null && typeof value !== 'string')
          tails.get(id)?.take({ time, value: Number(value) });
      };
      const known = values.get(id);
      if (known !== undefined) take(known);
      return values.follow(id, take);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids, tails, values]);
  return tails;
}
