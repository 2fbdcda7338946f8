import {
  boxFields,
  colourField,
  orientationField,
  questionFields,
  textFields,
  writtenField,
} from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { sampleModes } from '../sample.ts';
import { radioType } from './type.ts';

/** Options of which one is the present one; choosing another writes its value. */
export const radio: WidgetDefinition<'UsualRadio'> = {
  ...radioType,
  version: 1,
  category: 'usual',
  title: { zh: '单选', en: 'Radio buttons' },
  keywords: { zh: '单选框 选项 模式', en: 'options choice mode' },
  icon: 'M9 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM9 10h.05M9 19a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM16 10h10M16 22h10',
  initial: {
    data: {
      options: [
        { id: '1', title: '0', value: '0', isChecked: true },
        { id: '2', title: '1', value: '1', isChecked: false },
      ],
    },
    style: { font: { color: '#5f7580' } },
  },
  size: { width: 140, height: 64 },
  sample: {
    data: (parts) => ({
      binding: parts.bound('mode'),
      options: sampleModes(parts).map(({ value, title }) => ({ id: value, value, title })),
    }),
  },
  fields: [
    writtenField,
    {
      path: 'data.options',
      label: { zh: '选项', en: 'Options' },
      control: {
        kind: 'list',
        item: { zh: '选项', en: 'Option' },
        identity: 'id',
        initial: { title: '', value: '', isChecked: false },
        fields: [
          { path: 'title', label: { zh: '文字', en: 'Text' }, control: { kind: 'text' } },
          { path: 'value', label: { zh: '写入值', en: 'Value' }, control: { kind: 'text', maxLength: 64 } },
          {
            path: 'isChecked',
            label: { zh: '没有数值时选中', en: 'Checked without a value' },
            control: { kind: 'switch' },
          },
        ],
      },
    },
    orientationField,
    ...questionFields,
    colourField('style.color', { zh: '选中颜色', en: 'Colour of the mark' }),
    ...textFields,
    ...boxFields,
  ],
};
