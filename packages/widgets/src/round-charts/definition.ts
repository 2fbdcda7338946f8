import { chartLookFields, chartTitleField, sourceFields } from '../parts/chart-fields.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import { roundChartType } from './type.ts';

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

/** The parts of a whole as a pie. */
export const pieChart: WidgetDefinition<'ComplexPie'> = {
  ...common,
  ...roundChartType('ComplexPie'),
  title: { zh: '饼图', en: 'Pie chart' },
  keywords: { zh: '占比 份额', en: 'share part' },
  fields: [...before, ...chartLookFields],
};

/** The parts of a whole as a ring. */
export const ringChart: WidgetDefinition<'ComplexRing'> = {
  ...common,
  ...roundChartType('ComplexRing'),
  title: { zh: '环形图', en: 'Ring chart' },
  keywords: { zh: '圆环 占比 份额', en: 'donut share part' },
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

/** The parts of a whole as a rose. */
export const roseChart: WidgetDefinition<'ComplexRose'> = {
  ...common,
  ...roundChartType('ComplexRose'),
  title: { zh: '玫瑰图', en: 'Rose chart' },
  keywords: { zh: '南丁格尔 占比', en: 'nightingale share part' },
  fields: [...before, ...chartLookFields],
};
