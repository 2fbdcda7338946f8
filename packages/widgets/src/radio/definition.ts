import { textAt } from '@penstock/languages/catalogue';
import {
  boxFields,
  colourField,
  orientationField,
  questionFields,
  textFields,
  writtenField,
} from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { radioType } from './type.ts';

/** Options of which one is the present one; choosing another writes its value. */
export const radio: WidgetDefinition<'UsualRadio'> = {
  ...radioType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.radio:definition.radio'),
  keywords: textAt('widgets.radio:definition.radio.keywords'),
  icon: 'M9 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM9 10h.05M9 19a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM16 10h10M16 22h10',
  initial: {
    data: {
      hint: true,
    },
    style: { color: '@accent', font: { color: '@text' } },
  },
  size: { width: 140, height: 64 },
  sample: {
    data: ({ bound }) => ({ binding: bound('mode') }),
  },
  fields: [
    writtenField,
    {
      path: 'data.options',
      label: textAt('widgets.radio:definition.radio.fields'),
      control: {
        kind: 'list',
        item: textAt('widgets.radio:definition.fields.control.item'),
        identity: 'id',
        initial: { title: '', value: '', isChecked: false },
        fields: [
          {
            path: 'title',
            label: textAt('widgets.radio:definition.fields.control.fields'),
            control: { kind: 'text' },
          },
          {
            path: 'value',
            label: textAt('widgets.radio:definition.fields.control.fields.value'),
            control: { kind: 'text', maxLength: 64 },
          },
          {
            path: 'isChecked',
            label: textAt('widgets.radio:definition.fields.control.fields.checkedWithoutAValue'),
            control: { kind: 'switch' },
          },
        ],
      },
    },
    orientationField,
    ...questionFields,
    colourField('style.color', textAt('widgets.radio:definition.radio.fields.styleColor')),
    ...textFields,
    ...boxFields,
  ],
};
