import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useThemeName } from '../../app/theme-name.ts';
import { useNow } from '../time/now.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { breaks } from '../../design/tokens.ts';
import { type AxisChoice, axesOf, type Paning, roomyAxis, type ValueAxis } from './axes.ts';
import chartStyles from './chart.module.css';
import { type ChartLine, chartSides } from './chart-option.ts';
import { CursorTable } from './CursorTable.tsx';
import figure from './figure.module.css';
import { styleOfLine } from './line-look.ts';
import { type TimeWindow, type TrendRange, windowOf } from './range.ts';
import { StateBand } from './StateBand.tsx';
import { chartRows, chartTail, extremesOf, knownShare } from './trend-data.ts';
import { TrendEmpty, TrendFailure, TrendLoading } from './TrendNotices.tsx';
import { MarkBand } from './MarkBand.tsx';
import type { MarkRow, ShadedTime } from './marks.ts';
import type { TrendSeries } from './trend-series.ts';
import { comparedId } from './compared-period.ts';
import type { Signal } from '@penstock/contract/model/signal';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import type { LimitLine } from '@penstock/stage/charts/line-series';
import { lazyPart } from '../../texts/i18n.ts';

// The chart library is big, and only for those who open a trend.
const TrendChart = lazyPart(async () => ({
  default: (await import('./TrendChart.tsx')).TrendChart,
}));

// Only for those who put cursors.
const MeasureTable = lazyPart(async () => ({
  default: (await import('./MeasureTable.tsx')).MeasureTable,
}));

const noPins: readonly number[] = [];

function axisLabel({ decimals }: ValueAxis, value: number): string {
  return formatNumber(value, decimals);
}

/** Ranges longer than this move on every few seconds instead of every second, in ms. */
const quickRange = 3_600_000;
const slowStep = 15_000;

const noShades: readonly ShadedTime[] = [];
const noMarks: readonly MarkRow[] = [];
const noChoices: ReadonlyMap<string, AxisChoice> = new Map();

interface HistoryFigureProps {
  /** The series of the signals, then as many of the compared period. */
  readonly series: readonly TrendSeries[];
  readonly isCompared?: boolean;
  readonly range: TrendRange;
  readonly axes?: ReadonlyMap<string, AxisChoice>;
  readonly onRange: (range: TrendRange) => void;
  /** The action of Home. Where it is given, the mouse selects a time to show. */
  readonly onWhole?: () => void;
  readonly onRetry: () => void;
  /** Takes a signal out of the chart; absent where they are given. */
  readonly onRemove?: (signalId: string) => void;
  /** How the lines are put into panes; on a phone more than two axes are. */
  readonly paning?: Paning;
  /** Hears of the times at which somebody puts cursors, the earlier first. */
  readonly onPins?: (pins: readonly number[]) => void;
  /** The label of the chart. */
  readonly label: string;
  /** Times that are shaded over all of the chart. */
  readonly shades?: readonly ShadedTime[];
  /** Bands of marks below the chart. */
  readonly marks?: readonly MarkRow[];
  /** Chosen by its id, a mark is pointed out. */
  readonly onMark?: (id: string) => void;
  /** The readings of the series continue what was recorded. */
  readonly live?: LiveEnd;
}

/** The live end of a figure. */
interface LiveEnd {
  /** Whether the last readings are known to hold until now. */
  readonly isPresent: boolean;
  /** The signals that are setpoints: they hold until they are changed. */
  readonly setpoints: ReadonlySet<string>;
}

/** The chart of signals, recorded and live, with the bands of switches and of marks, and the values at the cursor. */
export function HistoryFigure(props: HistoryFigureProps) {
  const { series, isCompared = false, range, onRange, onWhole, onRetry, onRemove, label, live } = props;
  const { axes: choices = noChoices, shades = noShades, marks = noMarks, onMark, onPins } = props;
  const isPhone = useNarrowerThan(breaks.phone);
  const [pins, setPins] = useState<readonly number[]>(noPins);
  const changePins = (next: readonly number[]) => {
    setPins(next);
    onPins?.(next);
  };
  const pin = (time: number | undefined) =>
    changePins(
      time === undefined
        ? noPins
        : pins.length === 1
          ? [...pins, Math.round(time)].toSorted((one, other) => one - other)
          : [Math.round(time)],
    );
  const { t: trend } = useTexts('trend');
  const theme = useThemeName();
  const isQuick = range.kind === 'fixed' || range.milliseconds <= quickRange;
  const now = useNow((time) => (isQuick ? time : Math.ceil(time / slowStep) * slowStep));
  const view = windowOf(range, now);
  const [look, setLook] = useState<{ cursor: number | undefined; view: TimeWindow }>();

  const count = isCompared ? series.length / 2 : series.length;
  const signals = useMemo(() => series.map(({ signal }) => signal), [series]);
  const kept = useMemo(() => new Set(signals.slice(count).map(({ id }) => id)), [signals, count]);
  const looks = useMemo(
    () =>
      signals.map((_, index) => ({ ...styleOfLine(index % count, theme), opacity: index < count ? 1 : 0.5 })),
    [signals, count, theme],
  );
  const { paning = 'one' } = props;
  const { axes: plainAxes, drawings } = useMemo(() => {
    const before = signals.slice(0, count).flatMap(({ id }) => {
      const choice = choices.get(id);
      return choice === undefined ? [] : [[comparedId(id), choice] as const];
    });
    const all = new Map([...choices, ...before]);
    const wanted = axesOf(signals, all, paning);
    // Three axes beside each other leave a phone no room for the lines.
    return isPhone && paning === 'one' && wanted.axes.length > 2 ? axesOf(signals, all, 'unit') : wanted;
  }, [signals, count, choices, paning, isPhone]);
  // A signal and its setpoint have limits too.
  const mostWithLimits = live === undefined ? 1 : 2;
  const isLast = live !== undefined && range.kind === 'last';
  const present = isLast && live.isPresent ? now : undefined;
  const lines = useMemo(
    () =>
      series.flatMap(({ signal, points, reach, tail }, index): ChartLine[] => {
        const drawing = drawings[index];
        const style = looks[index];
        if (drawing?.kind !== 'line' || style === undefined) return [];
        return [
          {
            id: signal.id,
            axis: drawing.axis,
            colour: style.colour,
            dash: style.dash,
            isStep: live?.setpoints.has(signal.id) === true,
            rows: chartRows(points ?? []),
            tail: isLast ? chartTail(points ?? [], reach, tail.readings(), present) : [],
            isBandFilled: series.length <= 3,
            step: series[index]?.step ?? 0,
            limits: series.length <= mostWithLimits ? limitLines(signal, trend) : [],
            isPale: index >= count,
          },
        ];
      }),
    [series, drawings, looks, count, trend, live, isLast, present, mostWithLimits],
  );
  const axes = useRoomyAxes(plainAxes, lines);
  const failed = series.find(({ points, error }) => points === undefined && error !== null);
  const isWaiting =
    series.length > 0 && series.every(({ points, isLoading }) => points === undefined && isLoading);
  const isEmpty =
    series.length > 0 &&
    series.every(
      ({ points, tail, isLoading }) =>
        !isLoading && points?.length === 0 && (!isLast || tail.readings().length === 0),
    );
  const hasBands = marks.length > 0 || drawings.some(({ kind }) => kind === 'states');
  const sides = chartSides(axes, hasBands && !isPhone);
  const shown = look?.view ?? view;
  const known = series.map(({ points, step }) =>
    points === undefined || step === undefined
      ? undefined
      : knownShare(points, step, { from: shown.from, to: Math.min(shown.to, now) }),
  );
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
          dragSelects={onWhole !== undefined}
          {...(onWhole && { onWhole })}
          pins={pins}
          onPin={pin}
          shades={shades}
        />
      </Suspense>
      {series.map((one, index) =>
        drawings[index]?.kind === 'states' ? (
          <StateBand key={one.signal.id} series={one} view={look?.view ?? view} sides={sides} now={present} />
        ) : null,
      )}
      {marks.map((row) => (
        <MarkBand
          key={row.key}
          row={row}
          view={look?.view ?? view}
          sides={sides}
          {...(onMark && { onMark })}
        />
      ))}
      <CursorTable
        series={series}
        looks={looks}
        time={look?.cursor ?? (live === undefined ? latestTime(series.slice(0, count), view) : view.to)}
        kept={kept}
        known={known}
        {...(onRemove && { onRemove })}
      />
      {pins.length > 0 && (
        <Suspense fallback={null}>
          <MeasureTable series={series} looks={looks} pins={pins} onClear={() => changePins(noPins)} />
        </Suspense>
      )}
    </div>
  );
}

/** Axes with the room that the numbers of their lines need. */
function useRoomyAxes(plain: readonly ValueAxis[], lines: readonly ChartLine[]): readonly ValueAxis[] {
  return useMemo(
    () =>
      plain.map((axis, index) => {
        const ends = lines.filter((line) => line.axis === index).map(({ rows }) => extremesOf(rows));
        const extremes = {
          min: Math.min(...ends.map(({ min }) => min)),
          max: Math.max(...ends.map(({ max }) => max)),
        };
        return roomyAxis(axis, extremes, axisLabel);
      }),
    [plain, lines],
  );
}

/** The end of what is shown, or the last time that was recorded: what is recorded now is stored a little later. */
function latestTime(series: readonly TrendSeries[], { from, to }: TimeWindow): number {
  const times = series.map(({ points }) => points?.at(-1)?.time ?? from);
  const latest = Math.min(to, Math.max(from, ...times));
  return latest > from ? latest : to;
}

type Translate = (key: 'lowerLimit' | 'upperLimit', parameters: { value: string }) => string;

/** The limits of a signal as lines of its axis. */
function limitLines(signal: Signal, t: Translate): readonly LimitLine[] {
  const { lowerLimit, upperLimit, decimals, unit, mode } = signal;
  // The range of a setpoint says what may be written, not where the process should be.
  if (mode !== 'readOnly') return [];
  const line = (value: number | null, key: 'lowerLimit' | 'upperLimit') =>
    value === null ? [] : [{ value, text: t(key, { value: withUnit(formatNumber(value, decimals), unit) }) }];
  return [...line(lowerLimit, 'lowerLimit'), ...line(upperLimit, 'upperLimit')];
}
