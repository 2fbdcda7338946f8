import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import { chartLookFields, chartTitleField, sourceFields } from './chart-fields.ts';
import type { WidgetDefinition, WidgetField } from './definition.ts';

const valueType: WidgetField = {
  path: 'data.valueType',
  label: { zh: '数值显示', en: 'Values' },
  control: {
    kind: 'choice',
    options: [
      { value: 'value', label: { zh: '数值', en: 'As they are' } },
      { value: 'percent', label: { zh: '百分比', en: 'In percent' } },
    ],
  },
};

const common = {
  version: 1,
  category: 'complex',
  initial: { data: { legendPosition: 'right' } },
  size: { width: 320, height: 220 },
} as const;

const before: readonly WidgetField[] = [chartTitleField, ...sourceFields, valueType];

const pie: WidgetDefinition = {
  ...common,
  type: 'ComplexPie',
  title: { zh: '饼图', en: 'Pie chart' },
  keywords: { zh: '占比 份额', en: 'share part' },
  dataSchema: widgetDataSchemas.ComplexPie,
  fields: [...before, ...chartLookFields],
};

const ring: WidgetDefinition = {
  ...common,
  type: 'ComplexRing',
  title: { zh: '环形图', en: 'Ring chart' },
  keywords: { zh: '圆环 占比 份额', en: 'donut share part' },
  dataSchema: widgetDataSchemas.ComplexRing,
  fields: [
    ...before,
    {
      path: 'data.ringWidth',
      label: { zh: '环宽', en: 'Width of the ring' },
      control: { kind: 'number', min: 1, max: 1000, step: 1 },
    },
    ...chartLookFields,
  ],
};

const rose: WidgetDefinition = {
  ...common,
  type: 'ComplexRose',
  title: { zh: '玫瑰图', en: 'Rose chart' },
  keywords: { zh: '南丁格尔 占比', en: 'nightingale share part' },
  dataSchema: widgetDataSchemas.ComplexRose,
  fields: [...before, ...chartLookFields],
};

/** The charts of parts of a whole. */
export const roundCharts: readonly WidgetDefinition[] = [pie, ring, rose];
