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
import './bar-series.ts';
import type { EChartsCoreOption } from './chart-library.ts';

/** One series of bars: a value for each category. */
export interface BarSeries {
  readonly id: string;
  readonly colour: string;
  /** One for each category; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** The colours of single bars, where they differ. */
  readonly colours?: readonly string[];
  /** Which bars have a value that is not a live one. */
  readonly faded?: readonly boolean[];
  /** Writes a value above its bar. */
  readonly text: (value: number, category: number) => string;
}

/** A chart of bars side by side. */
export interface BarChart {
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  readonly unit: string;
  readonly valueShow: boolean;
  /** At most, in page units. */
  readonly barWidth: number;
  /** At least, in page units. */
  readonly barSpacing: number;
  /** The width of the chart, in page units. */
  readonly width: number;
  readonly ends: AxisEnds;
  readonly look: AxesLook;
  readonly font: ChartFont;
}

/** The narrowest bar, in page units. */
const narrowest = 2;

/**
 * How wide a bar is, in page units: as wide as is wanted where there is room for that and for the gap between groups. `room`: of
 * one category; `count`: bars in it.
 */
export function fittingBarWidth(wanted: number, spacing: number, room: number, count: number): number {
  const bars = Math.max(1, count);
  const rest = room - spacing;
  // Where not even the gap fits, the gap gives way to half of the room.
  const free = rest >= bars * narrowest ? rest : room / 2;
  return Math.max(narrowest, Math.min(wanted, free / bars));
}

/** Bars by category: of present values one series with a bar for each, of reports a series for each column. */
export function barChartOption(chart: BarChart): EChartsCoreOption {
  const { categories, series, look, font, ends, unit } = chart;
  const { x, y } = look.axes;
  const room = Math.max(1, chart.width - font.size * 5) / Math.max(1, categories.length);
  const barWidth = fittingBarWidth(chart.barWidth, chart.barSpacing, room, series.length);
  const name = [y.title, unit].filter((text) => text !== '').join(' · ');
  return {
    animation: false,
    grid: plotArea(look, font, (y.show && name !== '') || chart.valueShow),
    xAxis: {
      ...axisOption(x, look.grid, font, 'x'),
      type: 'category',
      data: categories,
      axisLabel: {
        ...axisText(x, font),
        hideOverlap: true,
        // All of them where they can be read, otherwise as many as there is room for.
        ...(room >= font.size * 4 && { interval: 0, width: room - 6, overflow: 'truncate' }),
      },
    },
    yAxis: {
      ...axisOption(y, look.grid, font, 'y'),
      type: 'value',
      ...endsOption(ends),
      name,
      splitNumber: 4,
      axisLabel: { ...axisText(y, font), formatter: axisNumber },
    },
    series: series.map(({ id, colour, values, colours, faded, text }) => ({
      type: 'bar',
      id,
      barWidth,
      barGap: '0%',
      silent: true,
      emphasis: { disabled: true },
      data: values.map((value, index) => ({
        value,
        itemStyle: { color: colours?.[index] ?? colour, opacity: faded?.[index] === true ? 0.4 : 1 },
      })),
      labelLayout: { hideOverlap: true },
      label: {
        show: chart.valueShow,
        position: 'top',
        distance: 3,
        color: font.color,
        fontSize: font.size,
        formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
          const value = values[dataIndex] ?? null;
          return value === null ? '' : text(value, dataIndex);
        },
      },
    })),
  };
}
