import { textAt } from '@penstock/languages/catalogue';
import { boxFields, questionFields, textFields, writtenField } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { inputType } from './type.ts';

const ofNumbers = { path: 'data.valueType', equals: ['number'] };

/** A box that a number or text is typed into and written from. */
export const input: WidgetDefinition<'UsualInput'> = {
  ...inputType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.input:definition.input'),
  keywords: textAt('widgets.input:definition.input.keywords'),
  icon: 'M4 11h24v10H4ZM8 13.5v5',
  initial: {
    data: { hint: true },
    style: { fill: '@surface', stroke: { color: '@border' }, font: { color: '@text' } },
  },
  size: { width: 160, height: 36 },
  fields: [
    writtenField,
    {
      path: 'data.valueType',
      label: textAt('widgets.input:definition.input.fields'),
      control: {
        kind: 'choice',
        options: [
          { value: 'number', label: textAt('widgets.input:definition.control.options.number') },
          { value: 'text', label: textAt('widgets.input:definition.control.options.text') },
        ],
      },
    },
    {
      path: 'data.text',
      label: textAt('widgets.input:definition.input.fields.sample'),
      control: { kind: 'text' },
    },
    {
      path: 'data.placeholder',
      label: textAt('widgets.input:definition.input.fields.placeholder'),
      control: { kind: 'text' },
    },
    {
      path: 'data.minVal',
      label: textAt('widgets.input:definition.input.fields.minimum'),
      control: { kind: 'number' },
      visibleWhen: ofNumbers,
    },
    {
      path: 'data.maxVal',
      label: textAt('widgets.input:definition.input.fields.maximum'),
      control: { kind: 'number' },
      visibleWhen: ofNumbers,
    },
    {
      path: 'data.decimals',
      label: textAt('widgets.input:definition.input.fields.decimals'),
      control: { kind: 'number', min: 0, max: 6, step: 1 },
      visibleWhen: ofNumbers,
    },
    {
      path: 'data.showUnit',
      label: textAt('widgets.input:definition.input.fields.showUnit'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.unit',
      label: textAt('widgets.input:definition.input.fields.unit'),
      control: { kind: 'text', maxLength: 20 },
      visibleWhen: { path: 'data.showUnit', equals: [true] },
    },
    {
      path: 'data.maxLength',
      label: textAt('widgets.input:definition.input.fields.longestText'),
      control: { kind: 'number', min: 1, max: 1024, step: 1 },
      visibleWhen: { path: 'data.valueType', equals: ['text'] },
    },
    ...questionFields,
    ...textFields,
    ...boxFields,
  ],
};
