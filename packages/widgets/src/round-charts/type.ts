import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { roundChartData } from '../parts/chart-data.ts';
import { chartStyle } from '../parts/styles.ts';

type RoundChartName = 'ComplexPie' | 'ComplexRing' | 'ComplexRose';

/** One of the charts of the parts of a whole. */
export function roundChartType<Name extends RoundChartName>(type: Name): WidgetType<Name> {
  return {
    type,
    dataSchema: roundChartData,
    styleSchema: chartStyle,
    needs: ['history'],
    showsOneKind: true,
  };
}
