import type { EChartsCoreOption } from '@penstock/stage/charts/chart-library';
import {
  isLoneRow,
  type LimitLine,
  limitMarks,
  lineBase,
  lineSeries,
} from '@penstock/stage/charts/line-series';
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
  /** The band from minimum to maximum is filled where there is room for it; otherwise its edges alone are drawn. */
  readonly isBandFilled: boolean;
  /** How long a point covers, in ms. */
  readonly step: number;
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
  /** The height of the element, in px. */
  readonly height: number;
  readonly palette: Palette;
  /** Writes a number on an axis. */
  readonly label: (axis: ValueAxis, value: number) => string;
}

/** The room beside a chart without an axis, of the names of bands, and what is above and below and between panes, in px. */
export const chartRoom = { least: 40, bandName: 110, edge: 14, top: 24, bottom: 24, between: 26 } as const;

/** The least height of a pane, in px. */
export const paneHeight = 110;

/** The room left and right of the area in which lines are drawn, in px. */
export interface ChartSides {
  readonly left: number;
  readonly right: number;
}

/** The sides of a chart: bands of states below it align with its lines, and have their names on the left. */
export function chartSides(axes: readonly ValueAxis[], hasBands: boolean): ChartSides {
  const room = (side: ValueAxis['side']) =>
    Math.max(0, ...axes.filter((axis) => axis.side === side).map((axis) => offsetOf(axis, axes) + axis.room));
  return {
    left: Math.max(hasBands ? chartRoom.bandName : chartRoom.least, room('left')),
    right: Math.max(chartRoom.edge, room('right')),
  };
}

/** How far an axis is from its pane, in px: the room of those between. */
function offsetOf({ side, pane, position }: ValueAxis, axes: readonly ValueAxis[]): number {
  return axes
    .filter((one) => one.side === side && one.pane === pane && one.position < position)
    .reduce((sum, { room }) => sum + room, 0);
}

/** How many panes there are. */
export function paneCount(axes: readonly ValueAxis[]): number {
  return Math.max(1, ...axes.map(({ pane }) => pane + 1));
}

/** The time that a chart of some panes shows, where nothing else of it changes. */
export function windowOption({ from, to }: TimeWindow, panes: number): EChartsCoreOption {
  return {
    xAxis: Array.from({ length: panes }, (_none, pane) => ({ id: `time-${pane}`, min: from, max: to })),
  };
}

/** The place of each pane: they share the height. */
function paneGrids(panes: number, sides: ChartSides, height: number) {
  if (panes === 1) return [{ ...sides, top: chartRoom.top, bottom: chartRoom.bottom }];
  const inner = Math.max(panes, height - chartRoom.top - chartRoom.bottom - (panes - 1) * chartRoom.between);
  return Array.from({ length: panes }, (_none, pane) => ({
    ...sides,
    top: chartRoom.top + pane * (inner / panes + chartRoom.between),
    height: inner / panes,
  }));
}

/** The chart of a trend: averages as lines, minimum to maximum as a band, live readings and limits. */
export function chartOption(question: ChartQuestion): EChartsCoreOption {
  const { palette, axes, window } = question;
  const text = { color: palette.inkTertiary, fontFamily: faces.text, fontSize: sizes.note };
  const panes = paneCount(axes);
  const line = { lineStyle: { color: palette.lineStrong } };
  return {
    animation: false,
    grid: paneGrids(panes, question.sides, question.height),
    xAxis: Array.from({ length: panes }, (_none, pane) => ({
      id: `time-${pane}`,
      gridIndex: pane,
      type: 'time',
      min: window.from,
      max: window.to,
      axisLine: line,
      axisTick: { ...line, show: pane === panes - 1 },
      axisLabel: {
        ...text,
        show: pane === panes - 1,
        hideOverlap: true,
        formatter: { day: '{MM}-{dd}', hour: '{HH}:{mm}', minute: '{HH}:{mm}', second: '{HH}:{mm}:{ss}' },
      },
      splitNumber: 6,
    })),
    // By id, since an axis that goes would otherwise leave a hole in the indexes of the others.
    yAxis: (axes.length === 0 ? [undefined] : axes).map((axis, index) => ({
      id: axisId(index),
      gridIndex: axis?.pane ?? 0,
      type: 'value',
      scale: true,
      min: axis?.min ?? null,
      max: axis?.max ?? null,
      show: axis !== undefined,
      name: axis?.unit ?? '',
      nameTextStyle: { ...text, align: axis?.side === 'right' ? 'left' : 'right' },
      nameTruncate: { maxWidth: axis?.room ?? chartRoom.least },
      nameGap: 8,
      position: axis?.side ?? 'left',
      offset: axis === undefined ? 0 : offsetOf(axis, axes),
      splitNumber: panes > 2 ? 2 : 4,
      axisLabel: {
        ...text,
        formatter: (value: number) => (axis === undefined ? '' : question.label(axis, value)),
      },
      axisLine: { show: axes.length > 1, ...line },
      splitLine: {
        show: axis === axes.find(({ pane }) => pane === axis?.pane),
        lineStyle: { color: palette.line },
      },
    })),
    series: question.lines.flatMap((one) => seriesOf(one, axes[one.axis]?.pane ?? 0, text)),
  };
}

type ChartText = Parameters<typeof limitMarks>[1];

function axisId(index: number): string {
  return `axis-${index}`;
}

/** How the edges of the band from minimum to maximum are drawn: one extreme of a record must be seen. */
const edge = { width: 1, opacity: 0.55 } as const;

function seriesOf(line: ChartLine, pane: number, text: ChartText) {
  const { id, colour, rows, isPale, isStep, dash } = line;
  const look = { colour, dash, width: isPale ? 1.25 : 1.75, opacity: isPale ? 0.5 : 1 };
  const axis = { yAxisId: axisId(line.axis), xAxisId: `time-${pane}` };
  const band = {
    ...lineBase({ axis, isStep }),
    stack: `band-${id}`,
    stackStrategy: 'all',
    lineStyle: { ...edge, color: colour },
  };
  const edges = bandRows(rows, line.step);
  const bands = [
    { ...band, id: `${id}-low`, data: edges.map(([time, min]) => [time, min]) },
    {
      ...band,
      id: `${id}-band`,
      ...(line.isBandFilled && { areaStyle: { color: colour, opacity: 0.16 } }),
      data: edges.map(([time, , reach]) => [time, reach]),
    },
  ];
  return [
    ...(edges.length > 0 ? bands : []),
    { ...lineSeries({ ...look, id, axis, rows, isStep }), ...limitMarks(line.limits, text) },
    lineSeries({ ...look, id: `${id}-tail`, axis, rows: line.tail, isStep: true }),
  ];
}

/**
 * The band from minimum to maximum; none where each point is of one value. A point between two breaks is as wide as the time that it
 * covers, so that it can be seen.
 */
function bandRows(
  rows: readonly ChartRow[],
  step: number,
): readonly (readonly [time: number, min: number | null, reach: number | null])[] {
  if (!rows.some(([, , , reach]) => reach !== null && reach > 0)) return [];
  return rows.flatMap(([time, , min, reach], index) =>
    isLoneRow(rows, index)
      ? [[time, min, reach] as const, [time + step, min, reach] as const]
      : [[time, min, reach] as const],
  );
}
