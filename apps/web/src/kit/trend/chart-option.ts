import type { EChartsCoreOption } from '@penstock/stage/charts/chart-library';
import { type LimitLine, limitMarks, lineBase, lineSeries } from '@penstock/stage/charts/line-series';
import type { Palette } from '../../design/tokens.ts';
import { faces, sizes } from '../../design/tokens.ts';
import type { ValueAxis } from './axes.ts';
import type { TimeWindow } from './range.ts';
import type { ChartRow } from './trend-data.ts';

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
    series: question.lines.flatMap((line) => seriesOf(line, text)),
  };
}

type ChartText = Parameters<typeof limitMarks>[1];

function axisId(index: number): string {
  return `axis-${index}`;
}

function seriesOf(line: ChartLine, text: ChartText) {
  const { id, colour, rows, isPale, isStep, dash } = line;
  const look = { colour, dash, width: isPale ? 1.25 : 1.75, opacity: isPale ? 0.5 : 1 };
  const axis = { yAxisId: axisId(line.axis) };
  const band = {
    ...lineBase({ axis, isStep }),
    stack: `band-${id}`,
    stackStrategy: 'all',
    lineStyle: { opacity: 0 },
  };
  const bands = [
    { ...band, id: `${id}-low`, data: rows.map(([time, , min]) => [time, min]) },
    {
      ...band,
      id: `${id}-band`,
      areaStyle: { color: colour, opacity: 0.16 },
      data: rows.map(([time, , , reach]) => [time, reach]),
    },
  ];
  return [
    ...(line.hasBand ? bands : []),
    { ...lineSeries({ ...look, id, axis, rows, isStep }), ...limitMarks(line.limits, text) },
    lineSeries({ ...look, id: `${id}-tail`, axis, rows: line.tail, isStep: true }),
  ];
}
