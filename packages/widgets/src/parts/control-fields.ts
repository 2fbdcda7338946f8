import type { Text } from '@penstock/contract/texts/language';
import { areaFields } from './common-fields.ts';
import type { WidgetField } from '../definition.ts';

/** Fields that gauges, levels and the widgets that are operated have in common. */

const some = (...paths: readonly string[]): readonly WidgetField[] =>
  areaFields.filter(({ path }) => paths.some((one) => path.startsWith(one)));

/** Where a scale begins and ends. */
export const rangeFields: readonly WidgetField[] = [
  {
    path: 'data.rangeType',
    label: { zh: '量程', en: 'Range' },
    control: {
      kind: 'choice',
      options: [
        { value: 'fixed', label: { zh: '固定', en: 'Fixed' } },
        { value: 'signal', label: { zh: '跟随信号上下限', en: 'Limits of the signal' } },
      ],
    },
  },
  { path: 'data.minVal', label: { zh: '最小值', en: 'Minimum' }, control: { kind: 'number' } },
  { path: 'data.maxVal', label: { zh: '最大值', en: 'Maximum' }, control: { kind: 'number' } },
];

/** How the value is written. */
export const shownValueFields: readonly WidgetField[] = [
  { path: 'data.showValue', label: { zh: '显示数值', en: 'Show value' }, control: { kind: 'switch' } },
  {
    path: 'data.decimals',
    label: { zh: '小数位数', en: 'Decimals' },
    control: { kind: 'number', min: 0, max: 6, step: 1 },
    visibleWhen: { path: 'data.showValue', equals: [true] },
  },
  {
    path: 'data.showUnit',
    label: { zh: '显示单位', en: 'Show unit' },
    control: { kind: 'switch' },
    visibleWhen: { path: 'data.showValue', equals: [true] },
  },
  {
    path: 'data.unit',
    label: { zh: '单位', en: 'Unit' },
    control: { kind: 'text', maxLength: 20 },
    visibleWhen: { path: 'data.showUnit', equals: [true] },
  },
];

/** Parts of the scale with colours of their own. */
export const zonesField: WidgetField = {
  path: 'data.zones',
  label: { zh: '分区', en: 'Zones' },
  control: {
    kind: 'list',
    item: { zh: '分区', en: 'Zone' },
    initial: { from: 80, to: 100, colour: '#c28a1e' },
    fields: [
      { path: 'from', label: { zh: '起', en: 'From' }, control: { kind: 'number' } },
      { path: 'to', label: { zh: '止', en: 'To' }, control: { kind: 'number' } },
      { path: 'colour', label: { zh: '颜色', en: 'Colour' }, control: { kind: 'colour' } },
    ],
  },
};

/** The signal that is written and read back. */
export const writtenField: WidgetField = {
  path: 'data.binding',
  label: { zh: '写入的信号', en: 'Signal that is written' },
  control: { kind: 'binding', writes: true },
};

/** The confirmation before a value is written. */
export const questionFields: readonly WidgetField[] = [
  { path: 'data.hint', label: { zh: '写入前确认', en: 'Ask before writing' }, control: { kind: 'switch' } },
  {
    path: 'data.hintValue',
    label: { zh: '提示内容', en: 'Question' },
    control: { kind: 'text' },
    visibleWhen: { path: 'data.hint', equals: [true] },
  },
];

/** How fast something moves: always the same, or by the value. `at` is where the fields are, such as `data`. */
export function motionFields(at: string): readonly WidgetField[] {
  const visibleWhen = { path: `${at}.speedType`, equals: ['value'] };
  return [
    {
      path: `${at}.speedType`,
      label: { zh: '速度', en: 'Speed' },
      control: {
        kind: 'choice',
        options: [
          { value: 'fixed', label: { zh: '固定', en: 'Fixed' } },
          { value: 'value', label: { zh: '随数值变化', en: 'By value' } },
        ],
      },
    },
    {
      path: `${at}.minVal`,
      label: { zh: '静止时的数值', en: 'At rest at' },
      control: { kind: 'number' },
      visibleWhen,
    },
    {
      path: `${at}.maxVal`,
      label: { zh: '全速时的数值', en: 'Full speed at' },
      control: { kind: 'number' },
      visibleWhen,
    },
  ];
}

/** Which way something moves. */
export function directionField(path: string): WidgetField {
  return {
    path,
    label: { zh: '方向', en: 'Direction' },
    control: {
      kind: 'choice',
      options: [
        { value: 'forward', label: { zh: '正向', en: 'Forwards' } },
        { value: 'backward', label: { zh: '反向', en: 'Backwards' } },
      ],
    },
  };
}

/** Whether a widget is wider than high, or higher than wide. */
export const orientationField: WidgetField = {
  path: 'data.direction',
  label: { zh: '排列方向', en: 'Orientation' },
  control: {
    kind: 'choice',
    options: [
      { value: 'horizontal', label: { zh: '水平', en: 'Horizontal' } },
      { value: 'vertical', label: { zh: '垂直', en: 'Vertical' } },
    ],
  },
};

/** A colour of the style. */
export function colourField(path: string, label: Text): WidgetField {
  return { path, label, control: { kind: 'colour' } };
}

/** The text of what is not aligned by its box. */
export const fontFields = some('style.font');

/** Text, also where it is in its box. */
export const textFields = some('style.font', 'style.align', 'style.verticalAlign');

/** Fill, border and corners of the box, and how much is seen through it. */
export const boxFields = some('style.fill', 'style.stroke', 'style.line', 'style.radius', 'style.opacity');
