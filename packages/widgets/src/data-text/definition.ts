import { textAt } from '@penstock/languages/catalogue';
import { bindingField, textBoxFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { dataTextType } from './type.ts';

/** A value as text: a number with its decimals and unit, or the word of a state. */
export const dataText: WidgetDefinition<'UsualDataText'> = {
  ...dataTextType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.data-text:definition.dataText'),
  keywords: textAt('widgets.data-text:definition.dataText.keywords'),
  icon: 'M4 9h24v14H4ZM9 19v-4l-1.5 1M13 15h3v2h-3v2h3M20 15h3v4h-3M20 17h3',
  initial: { style: { font: { color: '@text', size: 20, bold: true }, align: 'right' } },
  size: { width: 140, height: 36 },
  sample: { data: ({ bound }) => ({ binding: bound('flow'), sparkline: true }) },
  fields: [
    bindingField,
    {
      path: 'data.text',
      label: textAt('widgets.data-text:definition.dataText.fields'),
      control: { kind: 'text' },
    },
    {
      path: 'data.format',
      label: textAt('widgets.data-text:definition.dataText.fields.format'),
      control: {
        kind: 'choice',
        options: [
          { value: 'auto', label: textAt('widgets.data-text:definition.control.options.auto') },
          { value: 'number', label: textAt('widgets.data-text:definition.control.options.number') },
          { value: 'percent', label: textAt('widgets.data-text:definition.control.options.percent') },
          { value: 'scientific', label: textAt('widgets.data-text:definition.control.options.scientific') },
          { value: 'hexadecimal', label: textAt('widgets.data-text:definition.control.options.hexadecimal') },
        ],
      },
    },
    {
      path: 'data.decimals',
      label: textAt('widgets.data-text:definition.dataText.fields.decimals'),
      control: { kind: 'number', min: 0, max: 6, step: 1 },
      visibleWhen: { path: 'data.format', equals: [undefined, 'auto', 'number', 'percent', 'scientific'] },
    },
    {
      path: 'data.showUnit',
      label: textAt('widgets.data-text:definition.dataText.fields.showUnit'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.unit',
      label: textAt('widgets.data-text:definition.dataText.fields.unit'),
      control: { kind: 'text', maxLength: 20 },
      visibleWhen: { path: 'data.showUnit', equals: [undefined, true] },
    },
    {
      path: 'data.prefix',
      label: textAt('widgets.data-text:definition.dataText.fields.prefix'),
      control: { kind: 'text' },
    },
    {
      path: 'data.suffix',
      label: textAt('widgets.data-text:definition.dataText.fields.suffix'),
      control: { kind: 'text' },
    },
    {
      path: 'data.signalMaps',
      label: textAt('widgets.data-text:definition.dataText.fields.textsByValue'),
      control: { kind: 'maps', value: 'text' },
    },
    {
      path: 'data.rules',
      label: textAt('widgets.data-text:definition.dataText.fields.colourByValue'),
      control: { kind: 'rules', colours: true },
    },
    {
      path: 'data.sparkline',
      label: textAt('widgets.data-text:definition.dataText.fields.sparkline'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.sparklineMinutes',
      label: textAt('widgets.data-text:definition.dataText.fields.timeOfTheSparkline'),
      control: { kind: 'number', min: 1, max: 10_080, step: 5, unit: 'min' },
      visibleWhen: { path: 'data.sparkline', equals: [true] },
    },
    ...textBoxFields,
  ],
};
