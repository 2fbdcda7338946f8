import type { Text } from '@penstock/contract/texts/language';
import { common } from '../parts/common-fields.ts';
import { fontFields } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { plantSymbolType, type SymbolState } from './type.ts';

/** The words of states for choosing one; what each kind of apparatus calls them is in `symbol-states.ts`. */
const stateTitles: Readonly<Record<'rest' | SymbolState, Text>> = {
  rest: { zh: '静止', en: 'At rest' },
  running: { zh: '运行', en: 'Running' },
  stopped: { zh: '停止', en: 'Stopped' },
  open: { zh: '打开', en: 'Open' },
  closed: { zh: '关闭', en: 'Closed' },
  moving: { zh: '动作中', en: 'Moving' },
  on: { zh: '开', en: 'On' },
  off: { zh: '关', en: 'Off' },
  normal: { zh: '正常', en: 'Normal' },
  fault: { zh: '故障', en: 'Fault' },
  unknown: { zh: '未知', en: 'Unknown' },
};

/** A symbol of the library, whose state and level follow values. */
export const plantSymbol: WidgetDefinition<'PlantSymbol'> = {
  ...plantSymbolType,
  version: 1,
  category: 'plant',
  title: { zh: '图形符号', en: 'Plant symbol' },
  keywords: { zh: '泵 阀门 储罐 电机 仪表', en: 'pump valve tank motor instrument' },
  icon: 'M5 10v12l22-12v12Z',
  initial: {},
  size: { width: 64, height: 64 },
  keepsRatio: true,
  sample: {
    size: { width: 96, height: 96 },
    data: ({ bound }) => ({
      symbol: 'closed-tank',
      state: { binding: bound('running'), maps: [{ value: 1, state: 'normal' }] },
      level: { binding: bound('level') },
    }),
  },
  fields: [
    { path: 'data.symbol', label: { zh: '图形符号', en: 'Symbol' }, control: { kind: 'symbol' } },
    { path: 'data.state.binding', label: { zh: '状态', en: 'State' }, control: { kind: 'binding' } },
    {
      path: 'data.state.maps',
      label: { zh: '数值对应的状态', en: 'States by value' },
      control: { kind: 'maps', value: 'state' },
    },
    {
      path: 'data.state.fixed',
      label: { zh: '未绑定时的状态', en: 'State without a binding' },
      control: {
        kind: 'choice',
        options: Object.entries(stateTitles).map(([value, label]) => ({ value, label })),
      },
    },
    { path: 'data.level.binding', label: { zh: '液位', en: 'Level' }, control: { kind: 'binding' } },
    { path: 'data.level.minVal', label: { zh: '空罐数值', en: 'Empty at' }, control: { kind: 'number' } },
    { path: 'data.level.maxVal', label: { zh: '满罐数值', en: 'Full at' }, control: { kind: 'number' } },
    {
      path: 'data.level.fixed',
      label: { zh: '未绑定时的液位', en: 'Level without a binding' },
      control: { kind: 'number', min: 0, max: 100, step: 1, unit: '%' },
    },
    { path: 'data.label.show', label: { zh: '显示标签', en: 'Show label' }, control: { kind: 'switch' } },
    {
      path: 'data.label.text',
      label: { zh: '标签', en: 'Label' },
      control: { kind: 'text' },
      visibleWhen: { path: 'data.label.show', equals: [true] },
    },
    { path: 'data.colors.body', label: { zh: '主体颜色', en: 'Body colour' }, control: { kind: 'colour' } },
    { path: 'data.colors.line', label: { zh: '线条颜色', en: 'Line colour' }, control: { kind: 'colour' } },
    {
      path: 'data.colors.liquid',
      label: { zh: '液体颜色', en: 'Liquid colour' },
      control: { kind: 'colour' },
    },
    ...fontFields.map((field) => ({ ...field, visibleWhen: { path: 'data.label.show', equals: [true] } })),
    common.opacity,
    common.flip,
  ],
};
