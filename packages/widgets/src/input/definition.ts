import { boxFields, questionFields, textFields, writtenField } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { inputType } from './type.ts';

const ofNumbers = { path: 'data.valueType', equals: ['number'] };

/** A box that a number or text is typed into and written from. */
export const input: WidgetDefinition<'UsualInput'> = {
  ...inputType,
  version: 1,
  category: 'usual',
  title: { zh: '输入框', en: 'Input' },
  keywords: { zh: '输入 设定值 文本框', en: 'field setpoint type number' },
  icon: 'M4 11h24v10H4ZM8 13.5v5',
  initial: { style: { font: { color: '#22343c' } } },
  size: { width: 160, height: 36 },
  fields: [
    writtenField,
    {
      path: 'data.valueType',
      label: { zh: '输入内容', en: 'Takes' },
      control: {
        kind: 'choice',
        options: [
          { value: 'number', label: { zh: '数字', en: 'A number' } },
          { value: 'text', label: { zh: '文字', en: 'Text' } },
        ],
      },
    },
    { path: 'data.text', label: { zh: '示例文字', en: 'Sample' }, control: { kind: 'text' } },
    { path: 'data.placeholder', label: { zh: '占位提示', en: 'Placeholder' }, control: { kind: 'text' } },
    {
      path: 'data.minVal',
      label: { zh: '最小值', en: 'Minimum' },
      control: { kind: 'number' },
      visibleWhen: ofNumbers,
    },
    {
      path: 'data.maxVal',
      label: { zh: '最大值', en: 'Maximum' },
      control: { kind: 'number' },
      visibleWhen: ofNumbers,
    },
    {
      path: 'data.decimals',
      label: { zh: '小数位数', en: 'Decimals' },
      control: { kind: 'number', min: 0, max: 6, step: 1 },
      visibleWhen: ofNumbers,
    },
    { path: 'data.showUnit', label: { zh: '显示单位', en: 'Show unit' }, control: { kind: 'switch' } },
    {
      path: 'data.unit',
      label: { zh: '单位', en: 'Unit' },
      control: { kind: 'text', maxLength: 20 },
      visibleWhen: { path: 'data.showUnit', equals: [true] },
    },
    {
      path: 'data.maxLength',
      label: { zh: '最大字数', en: 'Longest text' },
      control: { kind: 'number', min: 1, max: 1024, step: 1 },
      visibleWhen: { path: 'data.valueType', equals: ['text'] },
    },
    ...questionFields,
    ...textFields,
    ...boxFields,
  ],
};
