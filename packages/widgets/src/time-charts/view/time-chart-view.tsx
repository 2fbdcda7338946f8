import { chartContent } from '@penstock/stage/charts/chart-item';
import { viewWith, type WidgetView } from '@penstock/stage/widget-view';
import { useMemo } from 'react';
import { axisChartData } from '../../parts/chart-data.ts';
import { ColumnTimeChart } from './ColumnTimeChart.tsx';
import { ValueTimeChart } from './ValueTimeChart.tsx';

/** A chart over time: of live values, or of columns of reports. */
function timeChartView(type: 'ComplexLine' | 'ComplexArea'): WidgetView {
  return viewWith(axisChartData, function TimeChartView(props) {
    const { data } = props;
    const chart = useMemo(() => chartContent(data), [data]);
    const kind = type === 'ComplexLine' ? 'line' : 'area';
    switch (chart.kind) {
      case 'values':
        return <ValueTimeChart {...props} kind={kind} items={chart.items} />;
      case 'columns':
        return <ColumnTimeChart {...props} kind={kind} items={chart.items} />;
    }
  });
}

/** Values over time, as lines. */
export const lineChartView = timeChartView('ComplexLine');
/** Values over time, as areas. */
export const areaChartView = timeChartView('ComplexArea');
