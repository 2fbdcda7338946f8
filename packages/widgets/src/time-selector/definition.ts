import { textAt } from '@penstock/languages/catalogue';
import { boxFields, questionFields, textFields, writtenField } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { timeSelectorType } from './type.ts';

/** A box that a time is chosen in and written from. */
export const timeSelector: WidgetDefinition<'UsualTimeSelector'> = {
  ...timeSelectorType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.time-selector:definition.timeSelector'),
  keywords: textAt('widgets.time-selector:definition.timeSelector.keywords'),
  icon: 'M5 8h22v18H5ZM5 13h22M11 5v5M21 5v5M10 17.5h3M15 17.5h3M10 21.5h3',
  initial: {
    data: { hint: true },
    style: { fill: '@surface', stroke: { color: '@border' }, font: { color: '@text' } },
  },
  size: { width: 190, height: 36 },
  sample: { data: ({ bound }) => ({ binding: bound('note') }) },
  fields: [
    writtenField,
    {
      path: 'data.format',
      label: textAt('widgets.time-selector:definition.timeSelector.fields'),
      control: { kind: 'text', maxLength: 40 },
    },
    {
      path: 'data.writeAs',
      label: textAt('widgets.time-selector:definition.timeSelector.fields.writtenAs'),
      control: {
        kind: 'choice',
        options: [
          { value: 'text', label: textAt('widgets.time-selector:definition.control.options.text') },
          { value: 'seconds', label: textAt('widgets.time-selector:definition.control.options.seconds') },
          {
            value: 'milliseconds',
            label: textAt('widgets.time-selector:definition.control.options.milliseconds'),
          },
        ],
      },
    },
    {
      path: 'data.placeholder',
      label: textAt('widgets.time-selector:definition.timeSelector.fields.placeholder'),
      control: { kind: 'text' },
    },
    ...questionFields,
    ...textFields,
    ...boxFields,
  ],
};
