import type { ChartNotice } from '@penstock/stage/charts/ChartFigure';
import { RangeButtons } from '@penstock/stage/charts/RangeButtons';
import { colourOf, type ValueItem } from '@penstock/stage/charts/chart-item';
import { chartTexts } from '@penstock/stage/charts/chart-texts';
import styles from '@penstock/stage/charts/charts.module.css';
import { sampleRows, sampleTime } from '@penstock/stage/charts/sample-curve';
import type { RecordedSeries, SeriesPicture } from '@penstock/stage/charts/series-recorder';
import { useChartFrame } from '@penstock/stage/charts/use-chart-frame';
import { useSeries } from '@penstock/stage/charts/use-series';
import { type SeriesText, seriesTitle, useSeriesText } from '@penstock/stage/charts/use-series-text';
import { useStageText } from '@penstock/stage/stage-context';
import { formatTime } from '@penstock/stage/values/time-format';
import { useOwnStyle } from '@penstock/stage/views/own-style';
import type { ViewProps } from '@penstock/stage/widget-view';
import { useMemo, useState } from 'react';
import type { AxisChartData } from '../../parts/chart-data.ts';
import { timeChartStyleSchema } from '../type.ts';
import { type NamedCurve, TimeFigure } from './TimeFigure.tsx';

interface ValueTimeChartProps extends ViewProps<AxisChartData> {
  readonly kind: 'line' | 'area';
  readonly items: readonly ValueItem[];
}

/** Signals, monitoring variables or system values over the time up to now. */
export function ValueTimeChart(props: ValueTimeChartProps) {
  const { content, data, items } = props;
  const say = useStageText();
  const text = useSeriesText();
  const frame = useChartFrame();
  const { rangeShow } = useOwnStyle(timeChartStyleSchema, content);
  const [chosen, setChosen] = useState<number>();
  const minutes = (rangeShow ? chosen : undefined) ?? data.timeRange;
  const range = minutes * 60_000;
  const targets = useMemo(() => items.map(({ target }) => target), [items]);
  const points = pointsOf(content.width);
  const { picture, retry } = useSeries(targets, {
    range,
    points,
    isActive: frame.isActive,
    withHistory: true,
  });
  const curves = useMemo(
    () => (picture ? recordedCurves(items, picture, text) : undefined),
    [items, picture, text],
  );
  const { theme } = data;
  const sample = useMemo(
    () =>
      sampleCurves(items, theme, sampleTime - range, (count) => say(chartTexts.sampleCurve, { count }), text),
    [items, theme, range, say, text],
  );
  const shown = curves ?? sample;
  const tools = (rangeShow || picture?.since !== undefined) && (
    <>
      {picture?.since !== undefined && items.length > 0 && (
        <span className={styles.since}>
          {say(chartTexts.since, { time: formatTime(new Date(picture.since), 'HH:mm:ss') })}
        </span>
      )}
      {rangeShow && <RangeButtons own={data.timeRange} minutes={minutes} onChange={setChosen} />}
    </>
  );
  return (
    <TimeFigure
      {...props}
      frame={frame}
      curves={shown}
      from={picture?.from ?? sampleTime - range}
      to={picture?.to ?? sampleTime}
      notice={picture ? noticeOf(picture, shown, say, retry) : { kind: 'sample' }}
      tools={tools}
    />
  );
}

/** How many points of a curve can be distinguished in a width: in steps, so that a change of size does not read again. */
function pointsOf(width: number): number {
  return Math.min(2000, Math.max(100, Math.ceil(width / 100) * 100));
}

function recordedCurves(
  items: readonly ValueItem[],
  picture: SeriesPicture,
  text: SeriesText,
): readonly NamedCurve[] {
  return items.flatMap((item) => {
    const series = picture.series.get(item.key);
    return series ? [recordedCurve(item, items, series, text)] : [];
  });
}

function recordedCurve(
  item: ValueItem,
  items: readonly ValueItem[],
  { rows, reading, isFaded }: RecordedSeries,
  text: SeriesText,
): NamedCurve {
  const { facts } = reading;
  const hasStates = facts?.dataType === 'bit' || (facts?.states.length ?? 0) > 0;
  return {
    id: item.key,
    title: seriesTitle(item, facts, items),
    colour: item.colour,
    unit: facts?.unit ?? '',
    rows,
    isStep: hasStates,
    isFaded,
    last: text.present(reading),
    words: text.reading(reading),
    text: (value) => text.value(value !== null && hasStates ? Math.round(value) : value, facts),
  };
}

function sampleCurves(
  items: readonly ValueItem[],
  theme: readonly string[],
  from: number,
  name: (count: number) => string,
  text: SeriesText,
): readonly NamedCurve[] {
  const named =
    items.length > 0
      ? items.map((item) => ({
          id: item.key,
          colour: item.colour,
          title: seriesTitle(item, undefined, items),
        }))
      : [0, 1].map((index) => ({
          id: `${index}`,
          colour: colourOf('', index, theme),
          title: name(index + 1),
        }));
  return named.map((one, index) => {
    const rows = sampleRows(index, from, sampleTime);
    return {
      ...one,
      unit: '',
      rows,
      isStep: false,
      isFaded: false,
      last: '',
      words: '',
      text: (value: number | null) => text.value(value === null ? null : Math.round(value), undefined),
    };
  });
}

function noticeOf(
  { state, message }: SeriesPicture,
  curves: readonly NamedCurve[],
  say: ReturnType<typeof useStageText>,
  onRetry: () => void,
): ChartNotice | undefined {
  if (curves.length === 0) return { kind: 'empty', text: say(chartTexts.noSource) };
  if (state === 'failed') return { kind: 'failed', text: say(chartTexts.failed, { message }), onRetry };
  if (curves.some(({ rows }) => rows.some(([, value]) => value !== null))) return undefined;
  return state === 'loading'
    ? { kind: 'loading', text: say(chartTexts.loading) }
    : { kind: 'empty', text: say(chartTexts.noData) };
}
