import {
  axesFields,
  chartLookFields,
  chartTitleField,
  scaleFields,
  sourceFields,
  timeFormatField,
  timeRangeField,
} from '../parts/chart-fields.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import { areaChartType, lineChartType } from './type.ts';

const rangeButtons: WidgetField = {
  path: 'style.rangeShow',
  label: { zh: '时间范围按钮', en: 'Buttons for the time' },
  control: { kind: 'switch' },
};

const common = {
  version: 1,
  category: 'complex',
  initial: {},
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
  title: { zh: '折线图', en: 'Line chart' },
  keywords: { zh: '曲线 趋势 历史', en: 'trend curve history' },
  icon: 'M5 5v22h22M9 20l5-6 4 3 8-9',
  fields: [...timeFields, ...axesFields, rangeButtons, ...chartLookFields],
};

/** Values over time, as areas. */
export const areaChart: WidgetDefinition<'ComplexArea'> = {
  ...common,
  ...areaChartType,
  title: { zh: '面积图', en: 'Area chart' },
  keywords: { zh: '曲线 趋势 历史', en: 'trend curve history' },
  icon: 'M5 5v22h22M9 20l5-6 4 3 8-9v16H9Z',
  fields: [...timeFields, ...axesFields, rangeButtons, ...chartLookFields],
};
