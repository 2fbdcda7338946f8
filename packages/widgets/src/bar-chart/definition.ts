import { textAt } from '@penstock/languages/catalogue';
import { newAxisChart } from '../parts/new-chart.ts';
import type { WidgetDefinition } from '../definition.ts';
import {
  axesFields,
  chartLookFields,
  chartTitleField,
  scaleFields,
  sourceFields,
  timeFormatField,
} from '../parts/chart-fields.ts';
import { barChartType } from './type.ts';

/** Present values side by side, or the rows of reports. */
export const barChart: WidgetDefinition<'ComplexBar'> = {
  ...barChartType,
  version: 1,
  category: 'complex',
  initial: newAxisChart,
  size: { width: 420, height: 240 },
  title: textAt('widgets.bar-chart:definition.barChart'),
  keywords: textAt('widgets.bar-chart:definition.barChart.keywords'),
  icon: 'M5 5v22h22M9 27V16h4v11M16 27V10h4v17M23 27v-8h4',
  fields: [
    chartTitleField,
    ...sourceFields,
    { ...timeFormatField, visibleWhen: { path: 'data.dataType', equals: ['report', 'customReport'] } },
    ...scaleFields,
    {
      path: 'data.valueShow',
      label: textAt('widgets.bar-chart:definition.barChart.fields'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.barWidth',
      label: textAt('widgets.bar-chart:definition.barChart.fields.widthOfBars'),
      control: { kind: 'number', min: 1, max: 1000, step: 1 },
    },
    {
      path: 'data.barSpacing',
      label: textAt('widgets.bar-chart:definition.barChart.fields.smallestGap'),
      control: { kind: 'number', min: 0, max: 1000, step: 1 },
    },
    ...axesFields,
    ...chartLookFields,
  ],
};
