import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { z } from 'zod';
import { axisChartData } from '../parts/chart-data.ts';
import { chartStyle } from '../parts/styles.ts';

export const timeChartStyleSchema = chartStyle.extend({
  /** Whether the time can be chosen with buttons. */
  rangeShow: z.boolean().default(false),
});

const timeChart = {
  dataSchema: axisChartData,
  styleSchema: timeChartStyleSchema,
  needs: ['history'],
  showsOneKind: true,
} as const;

export const lineChartType: WidgetType<'ComplexLine'> = { ...timeChart, type: 'ComplexLine' };

export const areaChartType: WidgetType<'ComplexArea'> = { ...timeChart, type: 'ComplexArea' };
