import { formatNumber } from '@penstock/contract/model/signal-text';
import { ChartCanvas } from '@penstock/stage/charts/ChartCanvas';
import { ChartFigure } from '@penstock/stage/charts/ChartFigure';
import { chartContent } from '@penstock/stage/charts/chart-item';
import { chartFont } from '@penstock/stage/charts/chart-look';
import {
  type RoundChart,
  type RoundPart,
  roundChartOption,
  shareOf,
} from '@penstock/stage/charts/round-chart-option';
import { useChartFrame } from '@penstock/stage/charts/use-chart-frame';
import { useComparedValues } from '@penstock/stage/charts/use-compared-values';
import { type ViewProps, viewWith, type WidgetView } from '@penstock/stage/widget-view';
import { useMemo } from 'react';
import { type RoundChartData, roundChartData } from '../../parts/chart-data.ts';

interface RoundChartProps extends ViewProps<RoundChartData> {
  readonly kind: RoundChart['kind'];
}

/** Values as the parts of a whole: as they are, or in percent. Hidden parts are not of the whole. */
function RoundChartFigure(props: RoundChartProps) {
  const { style, data, kind } = props;
  const frame = useChartFrame();
  const { hidden } = frame;
  const chart = useMemo(() => chartContent(data), [data]);
  const { values, notice } = useComparedValues(chart, data.theme, frame.isActive);
  const { valueType, legendPosition, ringWidth } = data;
  const all = useMemo(() => {
    const shown = values.filter(({ id }) => !hidden.has(id));
    return values.map(({ id, title, colour, value, short, isFaded }): RoundPart => {
      const share = hidden.has(id) ? null : shareOf(value, shown);
      const percent = share === null ? short : `${formatNumber(share * 100, 1)} %`;
      return { id, title, colour, value, text: valueType === 'percent' ? percent : short, isFaded };
    });
  }, [values, hidden, valueType]);
  return (
    <ChartFigure
      widget={props}
      frame={frame}
      legend={all.map((part) => ({ ...part, value: part.text }))}
      notice={notice}
      summary={values.map(({ title, words }) => `${title} ${words}`).join('; ')}
    >
      {(plot) => (
        <RoundPlot
          {...plot}
          kind={kind}
          parts={all}
          hidden={hidden}
          ringWidth={ringWidth}
          hasLabels={legendPosition === 'none'}
          style={style}
        />
      )}
    </ChartFigure>
  );
}

interface RoundPlotProps extends Omit<RoundChart, 'font'>, Pick<ViewProps<unknown>, 'style'> {
  readonly hidden: ReadonlySet<string>;
  readonly label: string;
}

function RoundPlot(props: RoundPlotProps) {
  const { kind, parts, hidden, ringWidth, width, height, hasLabels, style, label } = props;
  const option = useMemo(
    () =>
      roundChartOption({
        kind,
        parts: parts.filter(({ id }) => !hidden.has(id)),
        ringWidth,
        width,
        height,
        hasLabels,
        font: chartFont(style),
      }),
    [kind, parts, hidden, ringWidth, width, height, hasLabels, style],
  );
  return <ChartCanvas option={option} width={width} height={height} label={label} />;
}

function roundChartView(kind: RoundChart['kind']): WidgetView {
  return viewWith(roundChartData, function RoundChartView(props) {
    return <RoundChartFigure {...props} kind={kind} />;
  });
}

/** The parts of a whole as a pie. */
export const pieView = roundChartView('pie');
/** The parts of a whole as a ring. */
export const ringView = roundChartView('ring');
/** The parts of a whole as a rose: all with the same angle, by their area. */
export const roseView = roundChartView('rose');
