import { formatNumber, unknownValue, withUnit } from '@penstock/contract/model/signal-text';
import { ChartCanvas, type ChartPoint } from '@penstock/stage/charts/ChartCanvas';
import { ChartFigure, type ChartNotice } from '@penstock/stage/charts/ChartFigure';
import type { LegendEntry } from '@penstock/stage/charts/ChartLegend';
import { ChartReadout } from '@penstock/stage/charts/ChartReadout';
import { type BarSeries, barChartOption } from '@penstock/stage/charts/bar-chart-option';
import { type ChartContent, chartContent, type ColumnItem } from '@penstock/stage/charts/chart-item';
import { axisEnds, chartFont } from '@penstock/stage/charts/chart-look';
import { chartTexts } from '@penstock/stage/charts/chart-texts';
import { columnNotice } from '@penstock/stage/charts/column-notice';
import { rowTimeFormat } from '@penstock/stage/charts/row-time-format';
import { allUnits } from '@penstock/stage/charts/time-chart-option';
import { type ChartFrame, useChartFrame } from '@penstock/stage/charts/use-chart-frame';
import { useComparedValues } from '@penstock/stage/charts/use-compared-values';
import { columnValue, type ReportPicture, useReportTables } from '@penstock/stage/charts/use-report-tables';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { formatTime } from '@penstock/stage/values/time-format';
import { type ViewProps, viewWith } from '@penstock/stage/widget-view';
import { useMemo, useState } from 'react';
import { type BarChartData, barChartDataSchema } from '../type.ts';

type BarProps = ViewProps<BarChartData>;

/** The data from which bars are drawn. */
interface Bars {
  readonly categories: readonly string[];
  readonly series: readonly (BarSeries & { readonly title: string })[];
  readonly unit: string;
  readonly legend: readonly LegendEntry[];
  readonly words: string;
}

interface BarFigureProps extends BarProps {
  readonly frame: ChartFrame;
  readonly bars: Bars;
  readonly notice: ChartNotice | undefined;
}

/** Bars in the frame of a chart, with the values of one category at a cursor. */
function BarFigure(props: BarFigureProps) {
  const { style, data, frame, bars, notice } = props;
  const say = useStageText();
  const [cursor, setCursor] = useState<number>();
  const { categories, series } = bars;
  const chosen = cursor === undefined ? undefined : Math.min(cursor, categories.length - 1);
  const onPoint = (point: ChartPoint | undefined) =>
    setCursor(point && Math.min(categories.length - 1, Math.max(0, Math.round(point.x))));
  const onStep = (direction: 1 | -1) =>
    setCursor((before) =>
      Math.min(categories.length - 1, Math.max(0, before === undefined ? 0 : before + direction)),
    );
  return (
    <ChartFigure widget={props} frame={frame} legend={bars.legend} notice={notice} summary={bars.words}>
      {(plot) => (
        <>
          <BarPlot
            bars={bars}
            style={style}
            data={data}
            {...plot}
            {...(frame.isInteractive &&
              categories.length > 0 && {
                cursor: { at: chosen, onPoint, onStep, hint: say(chartTexts.cursorKeys) },
              })}
          />
          {chosen !== undefined && (
            <ChartReadout
              heading={categories[chosen] ?? ''}
              isLeft={chosen >= categories.length / 2}
              lines={series.map(({ id, colour, colours, title, values, text }) => {
                const value = values[chosen] ?? null;
                return {
                  id,
                  colour: colours?.[chosen] ?? colour,
                  title,
                  value: value === null ? unknownValue : text(value, chosen),
                };
              })}
            />
          )}
        </>
      )}
    </ChartFigure>
  );
}

type BarPlotProps = Pick<BarProps, 'style' | 'data'> &
  Omit<Parameters<typeof ChartCanvas>[0], 'option'> & { readonly bars: Bars };

function BarPlot({ bars, style, data, ...canvas }: BarPlotProps) {
  const { valueShow, barWidth, barSpacing, axes, grid, mode, minVal, maxVal } = data;
  const { categories, series, unit } = bars;
  const { width } = canvas;
  const option = useMemo(
    () =>
      barChartOption({
        categories,
        series,
        unit,
        valueShow,
        barWidth,
        barSpacing,
        width,
        ends: axisEnds(mode === 'fixed', minVal, maxVal),
        look: { axes, grid },
        font: chartFont(style),
      }),
    [
      categories,
      series,
      unit,
      valueShow,
      barWidth,
      barSpacing,
      width,
      mode,
      minVal,
      maxVal,
      axes,
      grid,
      style,
    ],
  );
  return <ChartCanvas {...canvas} option={option} />;
}

/** Present values: a bar for each. */
function PresentBars(props: BarProps & { readonly chart: ChartContent }) {
  const { chart, data } = props;
  const frame = useChartFrame();
  const { hidden } = frame;
  const { values, notice } = useComparedValues(chart, data.theme, frame.isActive);
  const bars = useMemo((): Bars => {
    const shown = values.filter(({ id }) => !hidden.has(id));
    const text = (value: number, index: number) => shown[index]?.text(value) ?? '';
    const one = {
      id: 'values',
      title: '',
      colour: '',
      values: shown.map(({ value }) => value),
      colours: shown.map(({ colour }) => colour),
      faded: shown.map(({ isFaded }) => isFaded),
      text,
    };
    return {
      categories: shown.map(({ title }) => title),
      series: [one],
      unit: allUnits(shown),
      legend: values.map((value) => ({ ...value, value: value.short })),
      words: values.map(({ title, words }) => `${title} ${words}`).join('; '),
    };
  }, [values, hidden]);
  return <BarFigure {...props} frame={frame} bars={bars} notice={notice} />;
}

/** The rows of reports: a group of bars for each time, a bar for each column. */
function ColumnBars(props: BarProps & { readonly items: readonly ColumnItem[] }) {
  const { items, data } = props;
  const say = useStageText();
  const frame = useChartFrame();
  const { hidden } = frame;
  const { picture, retry } = useReportTables(items, frame.isActive);
  const { timeFormat } = data;
  const bars = useMemo(() => columnBars(picture, hidden, timeFormat), [picture, hidden, timeFormat]);
  const notice = columnNotice(picture, items.length, say, retry);
  return <BarFigure {...props} frame={frame} bars={bars} notice={notice} />;
}

function columnBars(picture: ReportPicture, hidden: ReadonlySet<string>, timeFormat: string): Bars {
  const columns = picture.state === 'ready' ? picture.columns : [];
  const rows = new Map(columns.flatMap(({ table }) => table.rows.map((row) => [row.start, row] as const)));
  const starts = [...rows.keys()].toSorted((one, other) => one - other);
  const format = rowTimeFormat(timeFormat, columns);
  const all = columns.map(({ item, title, column, table, index }) => {
    const values = new Map(table.rows.map((row) => [row.start, columnValue(row, index)]));
    const text = (value: number) => withUnit(formatNumber(value, column?.decimals ?? 2), column?.unit ?? '');
    return {
      id: item.key,
      title,
      colour: item.colour,
      unit: column?.unit ?? '',
      values: starts.map((start) => values.get(start) ?? null),
      text,
    };
  });
  const shown = all.filter(({ id }) => !hidden.has(id));
  const lastOf = ({ values, text }: (typeof all)[number]) => {
    const value = values.findLast((one) => one !== null) ?? null;
    return value === null ? unknownValue : text(value);
  };
  return {
    categories: starts.map((start) =>
      [formatTime(new Date(start), format), rows.get(start)?.shift ?? '']
        .filter((part) => part !== '')
        .join(' '),
    ),
    series: shown,
    unit: allUnits(shown),
    legend: all.map((one) => ({ ...one, value: lastOf(one), isFaded: false })),
    words: all.map((one) => `${one.title} ${lastOf(one)}`).join('; '),
  };
}

/** Bars: of present values, or of the rows of reports. */
export const view = viewWith(barChartDataSchema, function BarChartView(props) {
  const { data } = props;
  const chart = useMemo(() => chartContent(data), [data]);
  const { services, values } = useStage();
  const isSample = !services.reports && values?.isConnected() !== true;
  return chart.kind === 'columns' && !isSample ? (
    <ColumnBars {...props} items={chart.items} />
  ) : (
    <PresentBars {...props} chart={chart} />
  );
});
