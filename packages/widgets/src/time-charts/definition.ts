import { textAt } from '@penstock/languages/catalogue';
import {
  axesFields,
  chartLookFields,
  chartTitleField,
  scaleFields,
  sourceFields,
  timeFormatField,
  timeRangeField,
} from '../parts/chart-fields.ts';
import { newAxisChart } from '../parts/new-chart.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import { areaChartType, lineChartType } from './type.ts';

const rangeButtons: WidgetField = {
  path: 'style.rangeShow',
  label: textAt('widgets.time-charts:definition.rangeButtons'),
  control: { kind: 'switch' },
};

const common = {
  version: 1,
  category: 'complex',
  initial: newAxisChart,
  size: { width: 420, height: 240 },
} as const;

const timeFields: readonly WidgetField[] = [
  chartTitleField,
  ...sourceFields,
  timeRangeField,
  timeFormatField,
  ...scaleFields,
];

/** Values over time, as lines. */
export const lineChart: WidgetDefinition<'ComplexLine'> = {
  ...common,
  ...lineChartType,
  title: textAt('widgets.time-charts:definition.lineChart'),
  keywords: textAt('widgets.time-charts:definition.lineChart.keywords'),
  icon: 'M5 5v22h22M9 20l5-6 4 3 8-9',
  fields: [...timeFields, ...axesFields, rangeButtons, ...chartLookFields],
};

/** Values over time, as areas. */
export const areaChart: WidgetDefinition<'ComplexArea'> = {
  ...common,
  ...areaChartType,
  title: textAt('widgets.time-charts:definition.areaChart'),
  keywords: textAt('widgets.time-charts:definition.areaChart.keywords'),
  icon: 'M5 5v22h22M9 20l5-6 4 3 8-9v16H9Z',
  fields: [...timeFields, ...axesFields, rangeButtons, ...chartLookFields],
};
