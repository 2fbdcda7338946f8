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
import './scatter-series.ts';
import type { EChartsCoreOption } from './chart-library.ts';
import { lineSeries } from './line-series.ts';

/** A point of an XY line: null where the line breaks. */
export type XyPoint = readonly [x: number, y: number] | readonly [null, null];

/** One value over another. */
export interface XyCurve {
  readonly id: string;
  readonly colour: string;
  /** In the order of time. */
  readonly points: readonly XyPoint[];
  readonly isFaded: boolean;
}

/** A chart of values over values. */
export interface XyChart {
  readonly drawType: 'line' | 'dot';
  readonly curves: readonly XyCurve[];
  readonly endsX: AxisEnds;
  readonly endsY: AxisEnds;
  readonly titleX: string;
  readonly titleY: string;
  readonly look: AxesLook;
  readonly font: ChartFont;
}

/** Values over values; the latest point of each is larger than the others. */
export function xyChartOption(chart: XyChart): EChartsCoreOption {
  const { look, font, curves, drawType, titleX, titleY } = chart;
  const { x, y } = look.axes;
  const named = {
    ...look,
    axes: { x: { ...x, title: x.title || titleX }, y: { ...y, title: y.title || titleY } },
  };
  return {
    animation: false,
    grid: plotArea(named, font, y.show && named.axes.y.title !== ''),
    xAxis: {
      ...axisOption(named.axes.x, look.grid, font, 'x'),
      type: 'value',
      scale: true,
      ...endsOption(chart.endsX),
      splitNumber: 5,
      splitLine: axisOption(x, look.grid, font, 'y')['splitLine'],
      axisLabel: { ...axisText(x, font), hideOverlap: true, formatter: axisNumber },
    },
    yAxis: {
      ...axisOption(named.axes.y, look.grid, font, 'y'),
      type: 'value',
      scale: true,
      ...endsOption(chart.endsY),
      splitNumber: 4,
      axisLabel: { ...axisText(y, font), formatter: axisNumber },
    },
    series: curves.flatMap(({ id, colour, points, isFaded }) => {
      const last = points.findLast(([value]) => value !== null);
      const opacity = isFaded ? 0.4 : 1;
      const common = { silent: true, emphasis: { disabled: true } };
      const curve =
        drawType === 'line'
          ? lineSeries({
              id,
              colour,
              rows: points,
              isStep: false,
              width: 1.5,
              opacity,
              axis: { yAxisIndex: 0 },
            })
          : {
              ...common,
              type: 'scatter',
              id,
              data: points.filter(([value]) => value !== null),
              symbolSize: 4,
              itemStyle: { color: colour, opacity: opacity * 0.6 },
            };
      const present = {
        ...common,
        type: 'scatter',
        id: `${id}-last`,
        data: last ? [last] : [],
        symbolSize: 10,
        itemStyle: { color: colour, opacity },
      };
      return [curve, present];
    }),
  };
}
