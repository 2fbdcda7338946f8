import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { z } from 'zod';
import { axisChartData } from '../parts/chart-data.ts';
import { chartStyle } from '../parts/styles.ts';

export const barChartDataSchema = axisChartData.extend({
  valueShow: z.boolean().default(false),
  /** At most, in page units. */
  barWidth: z.number().min(1).max(1000).default(40),
  /** Between bars, at least, in page units. */
  barSpacing: z.number().min(0).max(1000).default(35),
});
export type BarChartData = z.output<typeof barChartDataSchema>;

export const barChartType: WidgetType<'ComplexBar'> = {
  type: 'ComplexBar',
  dataSchema: barChartDataSchema,
  styleSchema: chartStyle,
  needs: ['history'],
  showsOneKind: true,
};
