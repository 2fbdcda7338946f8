import { formatTime } from '../values/time-format.ts';
import {
  type AxesLook,
  type AxisEnds,
  axisNumber,
  axisOption,
  axisText,
  endsOption,
  type ChartFont,
  plotArea,
} from './chart-look.ts';
import type { EChartsCoreOption } from './chart-library.ts';
import { lineSeries } from './line-series.ts';
import type { CurveRow } from './series-rows.ts';

/** One curve of a chart over time. */
export interface TimeCurve {
  readonly id: string;
  readonly colour: string;
  readonly unit: string;
  readonly rows: readonly CurveRow[];
  /** Its values hold until the next one: switches and states. */
  readonly isStep: boolean;
  /** Its last value is not a live one. */
  readonly isFaded: boolean;
}

/** A chart of curves over time. */
export interface TimeChart {
  readonly kind: 'line' | 'area';
  readonly curves: readonly TimeCurve[];
  readonly from: number;
  readonly to: number;
  readonly timeFormat: string;
  readonly ends: AxisEnds;
  readonly look: AxesLook;
  readonly font: ChartFont;
}

const day = 86_400_000;

/** The format of times at an axis: with the day where it is longer than one and the format has none. */
export function axisTimeFormat(format: string, length: number): string {
  const given = format === '' ? 'HH:mm' : format;
  return length > day && !/YYYY|MM|DD/.test(given) ? `MM-DD ${given}` : given;
}

/** The units of curves: those of the first axis, and of the second where there are several. */
export function axisUnits(curves: readonly { readonly unit: string }[]): readonly string[] {
  const units = [...new Set(curves.map(({ unit }) => unit))];
  const others = units.slice(1).filter((unit) => unit !== '');
  return units.length <= 1 ? units : [units[0] ?? '', others.join(', ')];
}

/** All units that are not empty. */
export function allUnits(curves: readonly { readonly unit: string }[]): string {
  return [...new Set(curves.map(({ unit }) => unit))].filter((unit) => unit !== '').join(', ');
}

/** Curves over time. Values of two units have an axis each; with fixed ends there is one. */
export function timeChartOption(chart: TimeChart): EChartsCoreOption {
  const { curves, from, to, look, font, ends } = chart;
  const { x, y } = look.axes;
  const isFixed = ends.min !== null;
  const units = isFixed ? [allUnits(curves)] : axisUnits(curves);
  const format = axisTimeFormat(chart.timeFormat, to - from);
  const common = axisOption(y, look.grid, font, 'y');
  const name = (unit: string) => [y.title, unit].filter((text) => text !== '').join(' · ');
  return {
    animation: false,
    grid: plotArea(look, font, y.show && (units.some((unit) => unit !== '') || y.title !== '')),
    xAxis: {
      ...axisOption(x, look.grid, font, 'x'),
      type: 'time',
      min: from,
      max: to,
      splitNumber: 5,
      axisLabel: {
        ...axisText(x, font),
        hideOverlap: true,
        formatter: (time: number) => formatTime(new Date(time), format),
      },
    },
    yAxis: (units.length === 0 ? [''] : units).map((unit, index) => ({
      ...common,
      type: 'value',
      scale: true,
      ...endsOption(ends),
      name: index === 0 ? name(unit) : unit,
      position: index === 0 ? 'left' : 'right',
      splitNumber: 4,
      axisLabel: { ...axisText(y, font), formatter: axisNumber },
      nameTextStyle: { ...axisText(y, font), align: index === 0 ? 'left' : 'right' },
      splitLine: index === 0 ? common['splitLine'] : { show: false },
    })),
    series: curves.map(({ id, colour, unit, rows, isStep, isFaded }) => ({
      ...lineSeries({
        id,
        colour,
        rows,
        isStep,
        width: 1.75,
        opacity: isFaded ? 0.4 : 1,
        axis: { yAxisIndex: isFixed || unit === units[0] ? 0 : Math.min(1, units.length - 1) },
      }),
      ...(chart.kind === 'area' && { areaStyle: { color: colour, opacity: isFaded ? 0.08 : 0.2 } }),
    })),
  };
}
