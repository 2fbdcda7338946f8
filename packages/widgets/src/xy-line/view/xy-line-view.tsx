import { formatNumber, unknownValue, withUnit } from '@penstock/contract/model/signal-text';
import { ChartCanvas } from '@penstock/stage/charts/ChartCanvas';
import { ChartFigure, type ChartNotice } from '@penstock/stage/charts/ChartFigure';
import { RangeButtons } from '@penstock/stage/charts/RangeButtons';
import { colourOf, type ColumnItem, columnItem } from '@penstock/stage/charts/chart-item';
import { axisEnds, chartFont } from '@penstock/stage/charts/chart-look';
import { chartTexts } from '@penstock/stage/charts/chart-texts';
import styles from '@penstock/stage/charts/charts.module.css';
import { columnNotice } from '@penstock/stage/charts/column-notice';
import { lengthText } from '@penstock/stage/charts/length-text';
import { sampleValue } from '@penstock/stage/charts/sample-curve';
import type { SeriesPicture } from '@penstock/stage/charts/series-recorder';
import type { CurveRow } from '@penstock/stage/charts/series-rows';
import { useChartFrame } from '@penstock/stage/charts/use-chart-frame';
import { type ReportPicture, columnValue, useReportTables } from '@penstock/stage/charts/use-report-tables';
import { useSeries } from '@penstock/stage/charts/use-series';
import { type SeriesText, seriesTitle, useSeriesText } from '@penstock/stage/charts/use-series-text';
import { type XyCurve, type XyPoint, xyChartOption } from '@penstock/stage/charts/xy-chart-option';
import { xyPoints } from '@penstock/stage/charts/xy-points';
import { useStageText } from '@penstock/stage/stage-context';
import { formatTime } from '@penstock/stage/values/time-format';
import { targetOfItem, type ValueTarget, valueKey } from '@penstock/stage/values/value-target';
import { type ViewProps, viewWith } from '@penstock/stage/widget-view';
import { useMemo, useState } from 'react';
import { type ChartPair, type XyLineData, xyLineDataSchema } from '../type.ts';

type XyProps = ViewProps<XyLineData>;

/** One end of a line: its rows over time, and its words. */
interface XyEnd {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly CurveRow[];
  readonly last: string;
  readonly words: string;
  readonly isFaded: boolean;
}

/** A line that is drawn, with its words. */
interface NamedXyCurve extends XyCurve {
  readonly title: string;
  readonly x: XyEnd | undefined;
  readonly y: XyEnd | undefined;
}

const sampleCount = 40;

/** One value over another: of signals with their history, of monitoring variables since the page was opened, of reports. */
export const view = viewWith(xyLineDataSchema, function XyLineView(props: XyProps) {
  const { content, style, data } = props;
  const { pairs, theme, timeRange, buttonShow, drawType, modeX, modeY, axes, grid } = data;
  const say = useStageText();
  const text = useSeriesText();
  const frame = useChartFrame();
  const { hidden, isActive, isInteractive } = frame;
  const [chosen, setChosen] = useState<number>();
  const minutes = (buttonShow ? chosen : undefined) ?? timeRange;
  const targets = useMemo(() => pairTargets(pairs), [pairs]);
  const columns = useMemo(() => pairColumns(pairs), [pairs]);
  const points = Math.min(1000, Math.max(100, Math.ceil(content.width / 100) * 100));
  const following = { range: minutes * 60_000, points, isActive, withHistory: true };
  const { picture, retry } = useSeries(targets, following);
  const { picture: report, retry: retryReport } = useReportTables(columns, isActive);
  const equipments = useMemo(() => pairEquipments(pairs), [pairs]);
  const isSample = picture === undefined && (columns.length === 0 || report.state === 'sample');
  const curves = useMemo(
    () =>
      isSample
        ? sampleCurves(pairs, theme, (count) => say(chartTexts.sampleCurve, { count }))
        : pairs.flatMap((pair, index) =>
            pairCurve(pair, index, theme, { picture, report, text, equipments }),
          ),
    [isSample, pairs, theme, picture, report, text, equipments, say],
  );
  const notice = isSample
    ? { kind: 'sample' as const }
    : ((columns.length > 0 && targets.length === 0
        ? columnNotice(report, columns.length, say, retryReport)
        : undefined) ?? liveNotice(curves, picture, say, retry));
  const hasSince = picture?.since !== undefined && targets.length > 0;
  const tools = (hasSince || (buttonShow && isInteractive)) && (
    <>
      {hasSince && (
        <span className={styles.since}>
          {say(chartTexts.since, { time: formatTime(new Date(picture.since ?? 0), 'HH:mm:ss') })}
        </span>
      )}
      {buttonShow && isInteractive && <RangeButtons own={timeRange} minutes={minutes} onChange={setChosen} />}
    </>
  );
  const last = ({ x, y }: NamedXyCurve) => [y?.last, x?.last].filter(Boolean).join(' / ');
  const words = ({ x, y }: NamedXyCurve) => [y?.words, x?.words].filter(Boolean).join(' / ');
  const option = useMemo(() => {
    const shown = curves.filter(({ id }) => !hidden.has(id));
    return xyChartOption({
      drawType,
      curves: shown,
      endsX: axisEnds(modeX.type === 'fixed', modeX.min, modeX.max),
      endsY: axisEnds(modeY.type === 'fixed', modeY.min, modeY.max),
      titleX: endTitle(shown.map(({ x }) => x)) || 'x',
      titleY: endTitle(shown.map(({ y }) => y)) || 'y',
      look: { axes, grid },
      font: chartFont(style),
    });
  }, [curves, hidden, drawType, modeX, modeY, axes, grid, style]);
  return (
    <ChartFigure
      widget={props}
      frame={frame}
      legend={curves.map((curve) => ({ ...curve, value: last(curve) }))}
      tools={tools}
      notice={notice}
      summary={[
        say(chartTexts.last, { time: lengthText(minutes, say) }),
        ...curves.map((curve) => `${curve.title} ${words(curve)}`),
      ].join('; ')}
    >
      {(plot) => <ChartCanvas {...plot} option={option} />}
    </ChartFigure>
  );
});

function pairTargets(pairs: readonly ChartPair[]): readonly ValueTarget[] {
  const found = new Map<string, ValueTarget>();
  for (const { type, x, y } of pairs) {
    if (type === 'report') continue;
    for (const item of [x, y]) {
      const target = item && targetOfItem(type, item);
      if (target) found.set(valueKey(target), target);
    }
  }
  return [...found.values()];
}

function pairColumns(pairs: readonly ChartPair[]): readonly ColumnItem[] {
  const items = pairs.flatMap(({ type, x, y }) => (type === 'report' ? [x, y] : []));
  return items.flatMap((item) => (item && columnItem(item, '', '')) ?? []);
}

/** The equipments whose values the lines show. */
function pairEquipments(pairs: readonly ChartPair[]): readonly { readonly equipment: string }[] {
  return pairs.flatMap(({ x, y }) => [x, y].flatMap((item) => (item ? [{ equipment: item.subTitle }] : [])));
}

interface PairValues {
  readonly picture: SeriesPicture | undefined;
  readonly report: ReportPicture;
  readonly text: SeriesText;
  readonly equipments: ReturnType<typeof pairEquipments>;
}

/** A line of which both ends are chosen. */
function pairCurve(
  pair: ChartPair,
  index: number,
  theme: readonly string[],
  values: PairValues,
): readonly NamedXyCurve[] {
  if (pair.x === null || pair.y === null) return [];
  const [x, y] = [endOf(pair, pair.x, values), endOf(pair, pair.y, values)];
  const points: readonly XyPoint[] = x && y ? xyPoints(x.rows, y.rows) : [];
  return [
    {
      id: `${index}`,
      colour: colourOf(pair.colour, index, theme),
      points,
      isFaded: x?.isFaded === true || y?.isFaded === true,
      title: [y?.title || pair.y.title, x?.title || pair.x.title].join(' / '),
      x,
      y,
    },
  ];
}

function endOf(
  { type }: ChartPair,
  item: NonNullable<ChartPair['x']>,
  { picture, report, text, equipments }: PairValues,
): XyEnd | undefined {
  if (type === 'report') {
    const wanted = columnItem(item, '', '')?.key;
    const found =
      report.state === 'ready' ? report.columns.find((one) => one.item.key === wanted) : undefined;
    if (!found) return undefined;
    const { column, table, index } = found;
    // Both ends can be the same column with titles of their own.
    const title = item.columnTitle || (column?.title ?? item.column);
    const rows = table.rows.map((row): CurveRow => [row.start, columnValue(row, index)]);
    const value = rows.findLast(([, one]) => one !== null)?.[1] ?? null;
    const unit = column?.unit ?? '';
    const last = value === null ? unknownValue : withUnit(formatNumber(value, column?.decimals ?? 2), unit);
    return { title, unit, rows, last, words: last, isFaded: false };
  }
  const target = targetOfItem(type, item);
  const series = target && picture?.series.get(valueKey(target));
  if (!series) return undefined;
  const { facts } = series.reading;
  return {
    title: seriesTitle({ target, title: item.title, equipment: item.subTitle }, facts, equipments),
    unit: facts?.unit ?? '',
    rows: series.rows,
    last: text.present(series.reading),
    words: text.reading(series.reading),
    isFaded: series.isFaded,
  };
}

function sampleCurves(
  pairs: readonly ChartPair[],
  theme: readonly string[],
  name: (count: number) => string,
): readonly NamedXyCurve[] {
  const chosen = pairs.filter(({ x, y }) => x !== null && y !== null);
  return (chosen.length > 0 ? chosen : pairs.slice(0, 1)).map((pair, index) => ({
    id: `${index}`,
    colour: colourOf(pair.colour, index, theme),
    points: Array.from(
      { length: sampleCount },
      (_none, at): XyPoint => [
        at * 2.5,
        90 - index * 20 - (at * at) / 30 + sampleValue(index, at / sampleCount) / 20,
      ],
    ),
    isFaded: false,
    title: [pair.y?.title, pair.x?.title].filter(Boolean).join(' / ') || name(index + 1),
    x: undefined,
    y: undefined,
  }));
}

/** The title of an axis, with its unit, where all lines have the same there; else empty. */
function endTitle(ends: readonly (XyEnd | undefined)[]): string {
  const titles = new Set(ends.map((end) => (end ? withUnit(end.title, end.unit && `(${end.unit})`) : '')));
  const [first = ''] = titles;
  return titles.size === 1 ? first : '';
}

function liveNotice(
  curves: readonly NamedXyCurve[],
  picture: SeriesPicture | undefined,
  say: ReturnType<typeof useStageText>,
  onRetry: () => void,
): ChartNotice | undefined {
  if (curves.length === 0) return { kind: 'empty', text: say(chartTexts.noSource) };
  if (picture?.state === 'failed')
    return { kind: 'failed', text: say(chartTexts.failed, { message: picture.message }), onRetry };
  if (curves.some(({ points }) => points.length > 0)) return undefined;
  return picture?.state === 'loading'
    ? { kind: 'loading', text: say(chartTexts.loading) }
    : { kind: 'empty', text: say(chartTexts.noData) };
}
