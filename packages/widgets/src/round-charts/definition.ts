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
  icon: 'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM16 5v11l9 6.5',
  fields: [...before, ...chartLookFields],
};

/** The parts of a whole as a ring. */
export const ringChart: WidgetDefinition<'ComplexRing'> = {
  ...common,
  ...roundChartType('ComplexRing'),
  title: { zh: '环形图', en: 'Ring chart' },
  keywords: { zh: '圆环 占比 份额', en: 'donut share part' },
  icon: 'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM16 11a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM16 5v6M20 19l5 4',
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
  icon: 'M16 16V5a11 11 0 0 1 11 11ZM16 16h8a8 8 0 0 1-8 8ZM16 16v6a6 6 0 0 1-6-6Z',
  fields: [...before, ...chartLookFields],
};
