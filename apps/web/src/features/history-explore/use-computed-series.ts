import { historyComputed } from '@penstock/contract/calls/computed-history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { type TrendRange, windowOf } from '../../kit/trend/range.ts';
import { tailOf } from '../../kit/trend/trend-data.ts';
import type { TrendSeries } from '../../kit/trend/trend-series.ts';
import { type ComputedView, computedSignal } from './computed-view.ts';

const noTail = tailOf(0);

/** The least pause before a time that follows the present is read again, in ms. */
const minRefresh = 5000;

/** The computed series of a view over a range. */
export function useComputedSeries(computed: readonly ComputedView[], range: TrendRange, points: number) {
  const sources = computed.map(({ source }) => source);
  const query = useQuery({
    queryKey: [historyComputed.path, sources, range, points],
    queryFn: async ({ signal }) => {
      const { from, to } = windowOf(range, client.platformTime());
      const request = {
        sources,
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
        points,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      };
      return await client.call(historyComputed, request, { signal });
    },
    enabled: sources.length > 0,
    placeholderData: keepPreviousData,
    staleTime: range.kind === 'fixed' ? 60_000 : 0,
    refetchInterval: range.kind === 'fixed' ? false : Math.max(minRefresh, range.milliseconds / points),
  });
  const { data, error, isFetching, isPlaceholderData, isError, refetch } = query;
  const isLoading = isFetching && (isPlaceholderData || data === undefined);
  const series = useMemo(
    () =>
      computed.map(
        (one, index): TrendSeries => ({
          signal: computedSignal(one, index),
          points: data?.series[index]?.points,
          step: data?.step,
          isComputed: true,
          reach: 0,
          tail: noTail,
          isLoading,
          error,
        }),
      ),
    [computed, data, isLoading, error],
  );
  return {
    series,
    /** Some are made of averages, since their inputs have too many records: they have no extremes. */
    isOfAverages: data?.series.some(({ of }) => of === 'averages') === true,
    retry: () => {
      if (isError) void refetch();
    },
  };
}
