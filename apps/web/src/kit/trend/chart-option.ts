import { isLoneRow, loneMark } from '@penstock/stage/charts/lone-row';
import type { Palette } from '../../design/tokens.ts';
import { faces, sizes } from '../../design/tokens.ts';
import type { ValueAxis } from './axes.ts';
import type { EChartsCoreOption } from './chart-library.ts';
import type { TimeWindow } from './range.ts';
import type { ChartRow } from './trend-data.ts';

/** A horizontal line of an axis: a limit. */
export interface LimitLine {
  readonly value: number;
  readonly text: string;
}

/** A signal as a line. */
export interface ChartLine {
  readonly id: string;
  readonly axis: number;
  readonly colour: string;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  /** A setpoint stays until it changes. */
  readonly isStep: boolean;
  readonly rows: readonly ChartRow[];
  readonly tail: readonly (readonly [number, number])[];
  /** The band from minimum to maximum is drawn where there is room for it. */
  readonly hasBand: boolean;
  readonly limits: readonly LimitLine[];
  /** Drawn pale: of another time, for comparison. */
  readonly isPale: boolean;
}

/** The content of the chart. */
export interface ChartQuestion {
  readonly axes: readonly ValueAxis[];
  readonly lines: readonly ChartLine[];
  readonly window: TimeWindow;
  readonly sides: ChartSides;
  readonly palette: Palette;
  /** Writes a number on an axis. */
  readonly label: (axis: ValueAxis, value: number) => string;
}

/** The room that an axis takes beside the chart, and that there is above and below, in px. */
export const chartRoom = { axis: 58, bandName: 110, edge: 14, top: 24, bottom: 24 } as const;

/** The room left and right of the area in which lines are drawn, in px. */
export interface ChartSides {
  readonly left: number;
  readonly right: number;
}

/** The sides of a chart: bands of states below it align with its lines, and have their names on the left. */
export function chartSides(axes: readonly ValueAxis[], hasBands: boolean): ChartSides {
  const count = (side: ValueAxis['side']) => axes.filter((axis) => axis.side === side).length;
  return {
    left: Math.max(hasBands ? chartRoom.bandName : 0, Math.max(1, count('left')) * chartRoom.axis),
    right: count('right') === 0 ? chartRoom.edge : count('right') * chartRoom.axis,
  };
}

/** The time that a chart shows, where nothing else of it changes. */
export function windowOption({ from, to }: TimeWindow): EChartsCoreOption {
  return { xAxis: { min: from, max: to } };
}

/** The chart of a trend: averages as lines, minimum to maximum as a band, live readings and limits. */
export function chartOption(question: ChartQuestion): EChartsCoreOption {
  const { palette, axes, window } = question;
  const text = { color: palette.inkTertiary, fontFamily: faces.text, fontSize: sizes.note };
  return {
    animation: false,
    grid: { ...question.sides, top: chartRoom.top, bottom: chartRoom.bottom },
    xAxis: {
      type: 'time',
      min: window.from,
      max: window.to,
      axisLine: { lineStyle: { color: palette.lineStrong } },
      axisTick: { lineStyle: { color: palette.lineStrong } },
      axisLabel: {
        ...text,
        hideOverlap: true,
        formatter: { day: '{MM}-{dd}', hour: '{HH}:{mm}', minute: '{HH}:{mm}', second: '{HH}:{mm}:{ss}' },
      },
      axisPointer: {
        show: true,
        label: { show: false },
        lineStyle: { color: palette.inkTertiary, type: 'solid' },
      },
      splitNumber: 6,
    },
    // By id, since an axis that goes would otherwise leave a hole in the indexes of the others.
    yAxis: (axes.length === 0 ? [undefined] : axes).map((axis, index) => ({
      id: axisId(index),
      type: 'value',
      scale: true,
      min: axis?.min ?? null,
      max: axis?.max ?? null,
      show: axis !== undefined,
      name: axis?.unit ?? '',
      nameTextStyle: { ...text, align: axis?.side === 'right' ? 'left' : 'right' },
      nameGap: 8,
      position: axis?.side ?? 'left',
      offset: (axis?.position ?? 0) * chartRoom.axis,
      splitNumber: 4,
      axisLabel: {
        ...text,
        formatter: (value: number) => (axis === undefined ? '' : question.label(axis, value)),
      },
      axisLine: { show: axes.length > 1, lineStyle: { color: palette.lineStrong } },
      splitLine: { show: axis === axes[0], lineStyle: { color: palette.line } },
    })),
    series: question.lines.flatMap((line) => seriesOf(line, palette)),
  };
}

function axisId(index: number): string {
  return `axis-${index}`;
}

function seriesOf(line: ChartLine, palette: Palette) {
  const { id, axis, colour, rows, isPale } = line;
  const lineStyle = {
    color: colour,
    width: isPale ? 1.25 : 1.75,
    type: line.dash,
    opacity: isPale ? 0.5 : 1,
  };
  const common = {
    type: 'line',
    symbol: 'none',
    yAxisId: axisId(axis),
    connectNulls: false,
    silent: true,
    emphasis: { disabled: true },
    ...(line.isStep ? { step: 'end' } : {}),
  };
  const band = line.hasBand
    ? [
        {
          ...common,
          id: `${id}-low`,
          stack: `band-${id}`,
          stackStrategy: 'all',
          lineStyle: { opacity: 0 },
          data: rows.map(([time, , min]) => [time, min]),
        },
        {
          ...common,
          id: `${id}-band`,
          stack: `band-${id}`,
          stackStrategy: 'all',
          lineStyle: { opacity: 0 },
          areaStyle: { color: colour, opacity: 0.16 },
          data: rows.map(([time, , , reach]) => [time, reach]),
        },
      ]
    : [];
  return [
    ...band,
    {
      ...common,
      id,
      lineStyle,
      data: rows.map(([time, average], index) =>
        isLoneRow(rows, index) ? { value: [time, average], ...loneMark } : [time, average],
      ),
      itemStyle: { color: colour, opacity: lineStyle.opacity },
      markLine: {
        symbol: 'none',
        silent: true,
        animation: false,
        lineStyle: { color: palette.inkTertiary, type: [2, 4], width: 1 },
        label: {
          position: 'insideEndTop',
          color: palette.inkTertiary,
          fontFamily: faces.text,
          fontSize: sizes.note,
          formatter: ({ name }: { readonly name: string }) => name,
        },
        data: line.limits.map(({ value, text: name }) => ({ yAxis: value, name })),
      },
    },
    {
      ...common,
      id: `${id}-tail`,
      step: 'end',
      lineStyle,
      data: line.tail.map(([time, value]) => [time, value]),
    },
  ];
}
