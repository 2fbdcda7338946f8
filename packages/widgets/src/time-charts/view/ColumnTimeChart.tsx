import { formatNumber, unknownValue, withUnit } from '@penstock/contract/model/signal-text';
import { colourOf, type ColumnItem } from '@penstock/stage/charts/chart-item';
import { chartTexts } from '@penstock/stage/charts/chart-texts';
import { columnNotice } from '@penstock/stage/charts/column-notice';
import { rowTimeFormat } from '@penstock/stage/charts/row-time-format';
import { sampleRows, sampleTime } from '@penstock/stage/charts/sample-curve';
import type { CurveRow } from '@penstock/stage/charts/series-rows';
import { useChartFrame } from '@penstock/stage/charts/use-chart-frame';
import { type ColumnValues, columnValue, useReportTables } from '@penstock/stage/charts/use-report-tables';
import { useStageText } from '@penstock/stage/stage-context';
import type { ViewProps } from '@penstock/stage/widget-view';
import { useMemo } from 'react';
import type { AxisChartData } from '../../parts/chart-data.ts';
import { type NamedCurve, TimeFigure } from './TimeFigure.tsx';

interface ColumnTimeChartProps extends ViewProps<AxisChartData> {
  readonly kind: 'line' | 'area';
  readonly items: readonly ColumnItem[];
}

/** The length of a sample of a report, in ms: a day. */
const sampleLength = 86_400_000;

/** Columns of reports over the time that their rows are of. */
export function ColumnTimeChart(props: ColumnTimeChartProps) {
  const { items, data } = props;
  const say = useStageText();
  const frame = useChartFrame();
  const { picture, retry } = useReportTables(items, frame.isActive);
  const { theme } = data;
  const curves = useMemo(() => {
    if (picture.state === 'ready') return picture.columns.map(columnCurve);
    if (picture.state !== 'sample') return [];
    const named =
      items.length > 0
        ? items.map(({ key, column, title, colour }) => ({ id: key, title: title || column, colour }))
        : [0, 1].map((index) => ({
            id: `${index}`,
            title: say(chartTexts.sampleCurve, { count: index + 1 }),
            colour: colourOf('', index, theme),
          }));
    return named.map((one, index): NamedCurve => {
      const rows = sampleRows(index, sampleTime - sampleLength, sampleTime);
      return { ...one, ...plain, rows };
    });
  }, [picture, items, theme, say]);
  const shownData = useMemo(() => {
    const columns = picture.state === 'ready' ? picture.columns : [];
    return { ...data, timeFormat: rowTimeFormat(data.timeFormat, columns) };
  }, [data, picture]);
  const times = useMemo(
    () =>
      [...new Set(curves.flatMap(({ rows }) => rows.map(([time]) => time)))].toSorted(
        (one, other) => one - other,
      ),
    [curves],
  );
  const from = times[0] ?? sampleTime - sampleLength;
  const to = Math.max(times.at(-1) ?? sampleTime, from + 1);
  return (
    <TimeFigure
      {...props}
      data={shownData}
      frame={frame}
      curves={curves}
      from={from}
      to={to}
      stops={times}
      notice={columnNotice(picture, items.length, say, retry)}
    />
  );
}

const plain = {
  unit: '',
  isStep: false,
  isFaded: false,
  last: '',
  words: '',
  text: (value: number | null) => (value === null ? unknownValue : formatNumber(value, 0)),
} as const;

function columnCurve({ item, title, column, table, index }: ColumnValues): NamedCurve {
  const unit = column?.unit ?? '';
  const text = (value: number | null) =>
    value === null ? unknownValue : withUnit(formatNumber(value, column?.decimals ?? 2), unit);
  const rows = table.rows.map((row): CurveRow => [row.start, columnValue(row, index)]);
  const last = rows.findLast(([, value]) => value !== null);
  return {
    id: item.key,
    title,
    colour: item.colour,
    unit,
    rows,
    isStep: false,
    isFaded: false,
    last: text(last?.[1] ?? null),
    words: text(last?.[1] ?? null),
    text,
  };
}
