import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { TrendEmpty, TrendFailure, TrendLoading } from '../../../kit/trend/TrendNotices.tsx';
import { limitLines } from '../../../kit/trend/limit-lines.ts';
import { useThemeName } from '../../../app/theme-name.ts';
import { useNow } from '../../../kit/time/now.ts';
import { useLivePage } from '../live-context.ts';
import { axesOf } from '../../../kit/trend/axes.ts';
import { type ChartLine, chartSides } from '../../../kit/trend/chart-option.ts';
import { CursorTable } from '../../../kit/trend/CursorTable.tsx';
import { lineLook } from '../../../kit/trend/line-look.ts';
import { type TimeWindow, type TrendRange, windowOf } from '../../../kit/trend/range.ts';
import { StateBand } from '../../../kit/trend/StateBand.tsx';
import chartStyles from '../../../kit/trend/chart.module.css';
import figure from '../../../kit/trend/figure.module.css';
import { chartRows, chartTail } from '../../../kit/trend/trend-data.ts';
import type { TrendSeries } from '../../../kit/trend/trend-series.ts';

// The chart library is big, and only for those who open a trend.
const TrendChart = lazy(async () => ({
  default: (await import('../../../kit/trend/TrendChart.tsx')).TrendChart,
}));

/** Ranges longer than this move on every few seconds instead of every second, in ms. */
const quickRange = 3_600_000;
const slowStep = 15_000;

interface TrendFigureProps {
  readonly series: readonly TrendSeries[];
  readonly range: TrendRange;
  /** The signals whose setpoints are drawn with them, by the id of the setpoint. */
  readonly setpoints: ReadonlySet<string>;
  readonly onRange: (range: TrendRange) => void;
  readonly onRetry: () => void;
  readonly onRemove?: (signalId: string) => void;
}

/** The figure of a trend: lines by their axes, bands of states, and the values at the cursor as its legend. */
export function TrendFigure({ series, range, setpoints, onRange, onRetry, onRemove }: TrendFigureProps) {
  const { t } = useTexts('live');
  const { t: trend } = useTexts('trend');
  const { isLive } = useLivePage();
  const theme = useThemeName();
  const isQuick = range.kind === 'fixed' || range.milliseconds <= quickRange;
  const now = useNow((time) => (isQuick ? time : Math.ceil(time / slowStep) * slowStep));
  const view = windowOf(range, now);
  const [look, setLook] = useState<{ cursor: number | undefined; view: TimeWindow }>();

  const signals = useMemo(() => series.map(({ signal }) => signal), [series]);
  const { axes, drawings } = axesOf(signals);
  const looks = signals.map((_, index) => lineLook(index, theme));
  const present = range.kind === 'last' && isLive ? now : undefined;
  const lines = series.flatMap(({ signal, points, reach, tail }, index): ChartLine[] => {
    const drawing = drawings[index];
    const style = looks[index];
    if (drawing?.kind !== 'line' || style === undefined) return [];
    return [
      {
        id: signal.id,
        axis: drawing.axis,
        colour: style.colour,
        dash: style.dash,
        isStep: setpoints.has(signal.id),
        rows: chartRows(points ?? []),
        tail: range.kind === 'last' ? chartTail(points ?? [], reach, tail.readings(), present) : [],
        hasBand: series.length <= 3,
        isPale: false,
        limits: series.length <= 2 ? limitLines(signal, trend) : [],
      },
    ];
  });
  const failed = series.find(({ points, error }) => points === undefined && error !== null);
  const isWaiting = series.every(({ points, isLoading }) => points === undefined && isLoading);
  const isEmpty = series.every(
    ({ points, tail, isLoading }) =>
      !isLoading && points?.length === 0 && (range.kind === 'fixed' || tail.readings().length === 0),
  );
  const sides = chartSides(
    axes,
    drawings.some(({ kind }) => kind === 'states'),
  );
  const label = t('trend.label', { titles: signals.map(({ title }) => title).join(', ') });

  return (
    <div className={figure.figure} data-loading={series.some(({ isLoading }) => isLoading)}>
      {failed !== undefined && <TrendFailure error={failed.error} onRetry={onRetry} />}
      {isEmpty && <TrendEmpty />}
      {isWaiting && <TrendLoading />}
      <Suspense fallback={<div className={chartStyles.chart} />}>
        <TrendChart
          label={label}
          axes={axes}
          lines={lines}
          sides={sides}
          view={view}
          onRange={onRange}
          onLook={setLook}
        />
      </Suspense>
      {series.map((one, index) =>
        drawings[index]?.kind === 'states' ? (
          <StateBand key={one.signal.id} series={one} view={look?.view ?? view} sides={sides} now={present} />
        ) : null,
      )}
      <CursorTable
        series={series}
        looks={looks}
        time={look?.cursor ?? view.to}
        {...(onRemove && { onRemove })}
      />
    </div>
  );
}
