import { widgetDataSchemas, type WidgetData } from '@penstock/contract/dashboard/widget-data';
import { formatNumber } from '@penstock/contract/model/signal-text';
import { useMemo } from 'react';
import { type ViewProps, viewWith, type WidgetView } from '../widget-view.tsx';
import { ChartCanvas } from './ChartCanvas.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { chartContent } from './chart-item.ts';
import { chartFont } from './chart-look.ts';
import { type RoundChart, type RoundPart, roundChartOption, shareOf } from './round-chart-option.ts';
import { useChartFrame } from './use-chart-frame.ts';
import { useComparedValues } from './use-compared-values.ts';

interface RoundChartProps extends ViewProps<WidgetData<'ComplexPie'>> {
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

function roundChartView(
  type: 'ComplexPie' | 'ComplexRing' | 'ComplexRose',
  kind: RoundChart['kind'],
): WidgetView {
  return viewWith(widgetDataSchemas[type], function RoundChartView(props) {
    return <RoundChartFigure {...props} kind={kind} />;
  });
}

/** The parts of a whole as a pie. */
export const pieView = roundChartView('ComplexPie', 'pie');
/** The parts of a whole as a ring. */
export const ringView = roundChartView('ComplexRing', 'ring');
/** The parts of a whole as a rose: all with the same angle, by their area. */
export const roseView = roundChartView('ComplexRose', 'rose');
