import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import { useMemo } from 'react';
import { viewWith, type WidgetView } from '../widget-view.tsx';
import { ColumnTimeChart } from './ColumnTimeChart.tsx';
import { chartContent } from './chart-item.ts';
import { ValueTimeChart } from './ValueTimeChart.tsx';

/** A chart over time: of live values, or of columns of reports. */
function timeChartView(type: 'ComplexLine' | 'ComplexArea'): WidgetView {
  return viewWith(widgetDataSchemas[type], function TimeChartView(props) {
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
