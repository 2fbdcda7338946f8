import { bindingField, textBoxFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { dataTextType } from './type.ts';

/** A value as text: a number with its decimals and unit, or the word of a state. */
export const dataText: WidgetDefinition<'UsualDataText'> = {
  ...dataTextType,
  version: 1,
  category: 'usual',
  title: { zh: '数据文本', en: 'Data text' },
  keywords: { zh: '数值 数字 实时值 信号', en: 'value number live signal' },
  icon: 'M4 9h24v14H4ZM9 19v-4l-1.5 1M13 15h3v2h-3v2h3M20 15h3v4h-3M20 17h3',
  initial: { style: { font: { color: '#6b818c', size: 20, bold: true }, align: 'right' } },
  size: { width: 140, height: 36 },
  sample: { data: ({ bound }) => ({ binding: bound('flow'), sparkline: true }) },
  fields: [
    bindingField,
    {
      path: 'data.text',
      label: { zh: '示例文字', en: 'Sample' },
      control: { kind: 'text' },
    },
    {
      path: 'data.format',
      label: { zh: '格式', en: 'Format' },
      control: {
        kind: 'choice',
        options: [
          { value: 'auto', label: { zh: '跟随信号', en: 'As the signal' } },
          { value: 'number', label: { zh: '数字', en: 'Number' } },
          { value: 'percent', label: { zh: '百分比', en: 'Percent' } },
          { value: 'scientific', label: { zh: '科学计数', en: 'Scientific' } },
          { value: 'hexadecimal', label: { zh: '十六进制', en: 'Hexadecimal' } },
        ],
      },
    },
    {
      path: 'data.decimals',
      label: { zh: '小数位数', en: 'Decimals' },
      control: { kind: 'number', min: 0, max: 6, step: 1 },
      visibleWhen: { path: 'data.format', equals: [undefined, 'auto', 'number', 'percent', 'scientific'] },
    },
    { path: 'data.showUnit', label: { zh: '显示单位', en: 'Show unit' }, control: { kind: 'switch' } },
    {
      path: 'data.unit',
      label: { zh: '单位', en: 'Unit' },
      control: { kind: 'text', maxLength: 20 },
      visibleWhen: { path: 'data.showUnit', equals: [undefined, true] },
    },
    { path: 'data.prefix', label: { zh: '前缀', en: 'Prefix' }, control: { kind: 'text' } },
    { path: 'data.suffix', label: { zh: '后缀', en: 'Suffix' }, control: { kind: 'text' } },
    {
      path: 'data.signalMaps',
      label: { zh: '数值对应的文字', en: 'Texts by value' },
      control: { kind: 'maps', value: 'text' },
    },
    {
      path: 'data.rules',
      label: { zh: '数值对应的颜色', en: 'Colour by value' },
      control: { kind: 'rules', colours: true },
    },
    { path: 'data.sparkline', label: { zh: '显示趋势', en: 'Sparkline' }, control: { kind: 'switch' } },
    {
      path: 'data.sparklineMinutes',
      label: { zh: '趋势时长', en: 'Time of the sparkline' },
      control: { kind: 'number', min: 1, max: 10_080, step: 5, unit: 'min' },
      visibleWhen: { path: 'data.sparkline', equals: [true] },
    },
    ...textBoxFields,
  ],
};
