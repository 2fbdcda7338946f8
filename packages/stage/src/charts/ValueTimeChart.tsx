import type { WidgetData } from '@penstock/contract/dashboard/widget-data';
import { useMemo, useState } from 'react';
import { useStageText } from '../stage-context.ts';
import { formatTime } from '../values/time-format.ts';
import { useOwnStyle } from '../views/own-style.ts';
import type { ViewProps } from '../widget-view.tsx';
import type { ChartNotice } from './ChartFigure.tsx';
import { colourOf, type ValueItem } from './chart-item.ts';
import { chartTexts } from './chart-texts.ts';
import styles from './charts.module.css';
import { RangeButtons } from './RangeButtons.tsx';
import { sampleRows, sampleTime } from './sample-curve.ts';
import type { RecordedSeries, SeriesPicture } from './series-recorder.ts';
import { type NamedCurve, TimeFigure } from './TimeFigure.tsx';
import { useChartFrame } from './use-chart-frame.ts';
import { type SeriesText, seriesTitle, useSeriesText } from './use-series-text.ts';
import { useSeries } from './use-series.ts';

interface ValueTimeChartProps extends ViewProps<WidgetData<'ComplexLine'>> {
  readonly kind: 'line' | 'area';
  readonly items: readonly ValueItem[];
}

/** Signals, monitoring variables or system values over the time up to now. */
export function ValueTimeChart(props: ValueTimeChartProps) {
  const { content, data, items, kind } = props;
  const say = useStageText();
  const text = useSeriesText();
  const frame = useChartFrame();
  const { rangeShow } = useOwnStyle(kind === 'line' ? 'ComplexLine' : 'ComplexArea', content);
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
