import type { WidgetDefinition } from '../definition.ts';
import { boxFields, colourField, fontFields } from '../parts/control-fields.ts';
import { annunciatorType } from './type.ts';

/** The windows of many signals, each of which lights up while its signal is active: the panel of lamps above a control desk. */
export const annunciator: WidgetDefinition<'PlantAnnunciator'> = {
  ...annunciatorType,
  version: 1,
  category: 'complex',
  title: { zh: '光字牌', en: 'Annunciator' },
  keywords: { zh: '信号灯 指示灯 报警窗 状态面板 故障', en: 'lamp window panel indicator status fault' },
  icon: 'M4 7h24v18H4ZM4 16h24M12 7v18M20 7v18',
  initial: {},
  size: { width: 360, height: 120 },
  sample: {
    data: ({ item }) => ({
      columns: 2,
      signals: [item('running'), item('mode'), item('level')],
    }),
  },
  fields: [
    {
      path: 'data.signals',
      label: { zh: '信号', en: 'Signals' },
      control: { kind: 'sources', source: 'signal' },
    },
    { path: 'data.title', label: { zh: '标题', en: 'Title' }, control: { kind: 'text' } },
    {
      path: 'data.columns',
      label: { zh: '每行窗口数', en: 'Windows in a row' },
      control: { kind: 'number', min: 1, max: 20, step: 1 },
    },
    {
      path: 'data.litWhen',
      label: { zh: '点亮条件', en: 'Lit while' },
      control: {
        kind: 'choice',
        options: [
          { value: 'on', label: { zh: '数值不为 0', en: 'The value is not 0' } },
          { value: 'off', label: { zh: '数值为 0（常闭触点）', en: 'The value is 0 (closed at rest)' } },
        ],
      },
    },
    { path: 'data.showState', label: { zh: '显示状态', en: 'Show state' }, control: { kind: 'switch' } },
    colourField('style.color', { zh: '点亮颜色', en: 'Colour while lit' }),
    colourField('style.trackColor', { zh: '熄灭颜色', en: 'Colour while not lit' }),
    ...fontFields,
    ...boxFields,
  ],
};
