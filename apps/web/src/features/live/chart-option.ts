import type { Palette } from '../../design/tokens.ts';
import { faces, sizes } from '../../design/tokens.ts';
import type { EChartsCoreOption } from './chart-library.ts';
import type { ChartRow } from './trend-data.ts';

/** What the chart shows. */
export interface ChartQuestion {
  readonly rows: readonly ChartRow[];
  readonly tail: readonly (readonly [number, number])[];
  readonly from: number;
  readonly to: number;
  /** A switch stands until it changes; anything else moves between its points. */
  readonly isSwitch: boolean;
  readonly palette: Palette;
  /** Writes a number on the axis. */
  readonly label: (value: number) => string;
  /** What is shown at a time under the pointer. */
  readonly tooltip: (time: number) => HTMLElement | string;
}

/** Names of the series, so that an update replaces instead of adding. */
const seriesIds = { low: 'low', band: 'band', average: 'average', tail: 'tail' } as const;

/** The chart of a trend: the average as a line, least to greatest as a band round it, live readings behind. */
export function chartOption(question: ChartQuestion): EChartsCoreOption {
  const { palette, rows, isSwitch } = question;
  const line = {
    type: 'line',
    symbol: 'none',
    ...(isSwitch ? { step: 'end' } : {}),
    connectNulls: false,
    emphasis: { disabled: true },
  };
  const text = { color: palette.inkTertiary, fontFamily: faces.text, fontSize: sizes.note };
  return {
    animation: false,
    grid: { left: 4, right: 12, top: 12, bottom: 4, containLabel: true },
    xAxis: {
      type: 'time',
      min: question.from,
      max: question.to,
      axisLine: { lineStyle: { color: palette.lineStrong } },
      axisTick: { lineStyle: { color: palette.lineStrong } },
      axisLabel: {
        ...text,
        hideOverlap: true,
        formatter: { day: '{MM}-{dd}', hour: '{HH}:{mm}', minute: '{HH}:{mm}', second: '{HH}:{mm}:{ss}' },
      },
      splitNumber: 5,
    },
    yAxis: {
      type: 'value',
      scale: !isSwitch,
      ...(isSwitch ? { min: 0, max: 1, interval: 1 } : { splitNumber: 4 }),
      axisLabel: { ...text, formatter: question.label },
      splitLine: { lineStyle: { color: palette.line } },
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: palette.surface,
      borderColor: palette.lineStrong,
      padding: [8, 10],
      textStyle: { color: palette.ink, fontFamily: faces.text, fontSize: sizes.dense },
      axisPointer: { type: 'line', lineStyle: { color: palette.inkTertiary, type: 'solid' } },
      formatter: (parameters: unknown) => question.tooltip(timeOf(parameters)),
    },
    dataZoom: [{ type: 'inside', xAxisIndex: 0, filterMode: 'none', throttle: 100 }],
    series: [
      {
        ...line,
        id: seriesIds.low,
        stack: 'band',
        stackStrategy: 'all',
        lineStyle: { opacity: 0 },
        data: rows.map(([time, , min]) => [time, min]),
      },
      {
        ...line,
        id: seriesIds.band,
        stack: 'band',
        stackStrategy: 'all',
        lineStyle: { opacity: 0 },
        areaStyle: { color: palette.accent, opacity: 0.18 },
        data: rows.map(([time, , , band]) => [time, band]),
      },
      {
        ...line,
        id: seriesIds.average,
        lineStyle: { color: palette.accent, width: 1.5 },
        itemStyle: { color: palette.accent },
        data: rows.map(([time, average]) => [time, average]),
      },
      {
        ...line,
        id: seriesIds.tail,
        step: 'end',
        lineStyle: { color: palette.accent, width: 1.5 },
        itemStyle: { color: palette.accent },
        data: question.tail,
      },
    ],
  };
}

/** The time under the pointer, from what the chart library hands to its formatter. */
function timeOf(parameters: unknown): number {
  const first: unknown = Array.isArray(parameters) ? parameters[0] : parameters;
  if (
    typeof first === 'object' &&
    first !== null &&
    'axisValue' in first &&
    typeof first.axisValue === 'number'
  )
    return first.axisValue;
  return Number.NaN;
}
