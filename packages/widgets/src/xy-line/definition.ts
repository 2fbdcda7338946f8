import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { chartLookFields, chartTitleField, timeRangeField, xyAxesFields } from '../parts/chart-fields.ts';
import { newAxisChart } from '../parts/new-chart.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import { xyLineType } from './type.ts';

/** The scale of one direction. */
function scaleFields(path: string, label: Text): readonly WidgetField[] {
  const visibleWhen = { path: `${path}.type`, equals: ['fixed'] };
  return [
    {
      path: `${path}.type`,
      label,
      control: {
        kind: 'choice',
        options: [
          { value: 'adapt', label: textAt('widgets.xy-line:definition.control.options.adapt') },
          { value: 'fixed', label: textAt('widgets.xy-line:definition.control.options.fixed') },
        ],
      },
    },
    {
      path: `${path}.min`,
      label: textAt('widgets.xy-line:definition.scaleFields'),
      control: { kind: 'number' },
      visibleWhen,
    },
    {
      path: `${path}.max`,
      label: textAt('widgets.xy-line:definition.scaleFields.maximum'),
      control: { kind: 'number' },
      visibleWhen,
    },
  ];
}

/** One value over another, such as the head of a pump over its flow. */
export const xyLine: WidgetDefinition<'ComplexXyline'> = {
  ...xyLineType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.xy-line:definition.xyLine'),
  keywords: textAt('widgets.xy-line:definition.xyLine.keywords'),
  icon: 'M5 5v22h22M10 22c2-9 5 1 8-7s4-6 7-7',
  initial: newAxisChart,
  size: { width: 360, height: 280 },
  fields: [
    chartTitleField,
    {
      path: 'data.pairs',
      label: textAt('widgets.xy-line:definition.xyLine.fields'),
      control: { kind: 'pairs' },
    },
    {
      path: 'data.drawType',
      label: textAt('widgets.xy-line:definition.xyLine.fields.drawnAs'),
      control: {
        kind: 'choice',
        options: [
          { value: 'line', label: textAt('widgets.xy-line:definition.control.options.line') },
          { value: 'dot', label: textAt('widgets.xy-line:definition.control.options.dot') },
        ],
      },
    },
    timeRangeField,
    {
      path: 'data.buttonShow',
      label: textAt('widgets.xy-line:definition.xyLine.fields.buttonsForTheTime'),
      control: { kind: 'switch' },
    },
    ...scaleFields('data.modeX', textAt('widgets.xy-line:definition.xyLine.fields.dataModeX')),
    ...scaleFields('data.modeY', textAt('widgets.xy-line:definition.xyLine.fields.dataModeY')),
    ...xyAxesFields,
    ...chartLookFields,
  ],
};
