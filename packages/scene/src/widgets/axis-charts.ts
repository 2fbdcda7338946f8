import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import {
  axesFields,
  chartLookFields,
  chartTitleField,
  scaleFields,
  sourceFields,
  timeFormatField,
  timeRangeField,
} from './chart-fields.ts';
import type { WidgetDefinition, WidgetField } from './definition.ts';

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
const line: WidgetDefinition = {
  ...common,
  type: 'ComplexLine',
  title: { zh: '折线图', en: 'Line chart' },
  keywords: { zh: '曲线 趋势 历史', en: 'trend curve history' },
  dataSchema: widgetDataSchemas.ComplexLine,
  fields: [...timeFields, ...axesFields, rangeButtons, ...chartLookFields],
};

/** Values over time, as areas. */
const area: WidgetDefinition = {
  ...common,
  type: 'ComplexArea',
  title: { zh: '面积图', en: 'Area chart' },
  keywords: { zh: '曲线 趋势 历史', en: 'trend curve history' },
  dataSchema: widgetDataSchemas.ComplexArea,
  fields: [...timeFields, ...axesFields, rangeButtons, ...chartLookFields],
};

/** Present values side by side, or the rows of reports. */
const bar: WidgetDefinition = {
  ...common,
  type: 'ComplexBar',
  title: { zh: '柱状图', en: 'Bar chart' },
  keywords: { zh: '柱形 条形 对比 报表', en: 'column compare report' },
  dataSchema: widgetDataSchemas.ComplexBar,
  fields: [
    chartTitleField,
    ...sourceFields,
    { ...timeFormatField, visibleWhen: { path: 'data.dataType', equals: ['report', 'customReport'] } },
    ...scaleFields,
    { path: 'data.valueShow', label: { zh: '显示数值', en: 'Show values' }, control: { kind: 'switch' } },
    {
      path: 'data.barWidth',
      label: { zh: '柱宽', en: 'Width of bars' },
      control: { kind: 'number', min: 1, max: 1000, step: 1 },
    },
    {
      path: 'data.barSpacing',
      label: { zh: '最小间距', en: 'Smallest gap' },
      control: { kind: 'number', min: 0, max: 1000, step: 1 },
    },
    ...axesFields,
    ...chartLookFields,
  ],
};

/** The charts with a time axis or categories. */
export const axisCharts: readonly WidgetDefinition[] = [line, area, bar];
