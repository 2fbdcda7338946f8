import { textAt } from '@penstock/languages/catalogue';
import { chartLookFields, chartTitleField, sourceFields } from '../parts/chart-fields.ts';
import { newRoundChart } from '../parts/new-chart.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import { roundChartType } from './type.ts';

const valueType: WidgetField = {
  path: 'data.valueType',
  label: textAt('widgets.round-charts:definition.valueType'),
  control: {
    kind: 'choice',
    options: [
      { value: 'value', label: textAt('widgets.round-charts:definition.control.options.value') },
      { value: 'percent', label: textAt('widgets.round-charts:definition.control.options.percent') },
    ],
  },
};

const common = {
  version: 1,
  category: 'complex',
  initial: newRoundChart,
  size: { width: 320, height: 220 },
} as const;

const before: readonly WidgetField[] = [chartTitleField, ...sourceFields, valueType];

/** The parts of a whole as a pie. */
export const pieChart: WidgetDefinition<'ComplexPie'> = {
  ...common,
  ...roundChartType('ComplexPie'),
  title: textAt('widgets.round-charts:definition.pieChart'),
  keywords: textAt('widgets.round-charts:definition.pieChart.keywords'),
  icon: 'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM16 5v11l9 6.5',
  fields: [...before, ...chartLookFields],
};

/** The parts of a whole as a ring. */
export const ringChart: WidgetDefinition<'ComplexRing'> = {
  ...common,
  ...roundChartType('ComplexRing'),
  title: textAt('widgets.round-charts:definition.ringChart'),
  keywords: textAt('widgets.round-charts:definition.ringChart.keywords'),
  icon: 'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM16 11a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM16 5v6M20 19l5 4',
  fields: [
    ...before,
    {
      path: 'data.ringWidth',
      label: textAt('widgets.round-charts:definition.ringChart.fields'),
      control: { kind: 'number', min: 1, max: 1000, step: 1 },
    },
    ...chartLookFields,
  ],
};

/** The parts of a whole as a rose. */
export const roseChart: WidgetDefinition<'ComplexRose'> = {
  ...common,
  ...roundChartType('ComplexRose'),
  title: textAt('widgets.round-charts:definition.roseChart'),
  keywords: textAt('widgets.round-charts:definition.roseChart.keywords'),
  icon: 'M16 16V5a11 11 0 0 1 11 11ZM16 16h8a8 8 0 0 1-8 8ZM16 16v6a6 6 0 0 1-6-6Z',
  fields: [...before, ...chartLookFields],
};
