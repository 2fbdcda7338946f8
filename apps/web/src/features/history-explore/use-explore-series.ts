import type { ExploredSignal } from './explore-view.ts';
import type { Signal } from '@penstock/contract/model/signal';
import { useMemo } from 'react';
import { tailOf } from '../../kit/trend/trend-data.ts';
import type { TrendSeries } from '../../kit/trend/trend-series.ts';
import type { TrendRange } from '../../kit/trend/range.ts';
import { type ComparedPeriod, comparedId } from '../../kit/trend/compared-period.ts';
import { useHistory } from '../../kit/trend/use-history.ts';

/** As many points of each signal as a wide chart has px for, about. */
export const chartPoints = 1000;

/** Nothing is read live here: recorded values of all equipments come as they are stored. */
const noTail = tailOf(0);

interface SeriesQuestion {
  readonly signals: readonly Signal[];
  readonly range: TrendRange;
  readonly compare: ComparedPeriod | undefined;
  /** The name of the compared period. */
  readonly periodName: string;
}

/** The numbers and states of signals over a range, and behind them those of the compared period. */
export function useExploreSeries({ signals, range, compare, periodName }: SeriesQuestion) {
  const drawn = useMemo(() => signals.filter(({ dataType }) => dataType !== 'string'), [signals]);
  const chosen = useMemo(
    () => drawn.map(({ id, equipmentId }): ExploredSignal => ({ equipmentId, signalId: id })),
    [drawn],
  );
  const present = useHistory({ chosen, range, points: chartPoints, compare: undefined });
  const before = useHistory({
    chosen,
    range,
    points: chartPoints,
    compare,
    isEnabled: compare !== undefined,
  });
  const isLoading = present.isFetching && (present.isPlaceholderData || present.data === undefined);
  const isComparing = before.isFetching && (before.isPlaceholderData || before.data === undefined);
  const series = useMemo((): readonly TrendSeries[] => {
    const now = drawn.map(
      (signal): TrendSeries => ({
        signal,
        points: present.data?.series.get(signal.id),
        step: present.data?.step,
        // Nothing live follows.
        reach: 0,
        tail: noTail,
        isLoading,
        error: present.error,
      }),
    );
    if (compare === undefined) return now;
    const earlier = drawn.map(
      (signal): TrendSeries => ({
        signal: { ...signal, id: comparedId(signal.id), title: `${signal.title} · ${periodName}` },
        points: before.data?.series.get(signal.id),
        step: before.data?.step,
        // Nothing live follows.
        reach: 0,
        tail: noTail,
        isLoading: isComparing,
        error: before.error,
      }),
    );
    return [...now, ...earlier];
  }, [
    drawn,
    present.data,
    present.error,
    before.data,
    before.error,
    compare,
    periodName,
    isLoading,
    isComparing,
  ]);
  return {
    series,
    /** How long one point covers, in ms; undefined until the first are read. */
    step: present.data?.step,
    retry: () => {
      if (present.isError) void present.refetch();
      if (before.isError) void before.refetch();
    },
  };
}
