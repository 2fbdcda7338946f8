import type { Text } from '@penstock/contract/texts/language';
import { axesFields, chartLookFields, chartTitleField, timeRangeField } from '../parts/chart-fields.ts';
import type { WidgetDefinition, WidgetField } from '../definition.ts';
import { xyLineType } from './type.ts';

/** The scale of one direction. */
function scaleFields(path: string, label: Text): readonly WidgetField[] {
  const visibleWhen = { path: `${path}.type`, equals: ['fixed'] };
  return [
    {
      path: `${path}.type`,
      label,
      control: {
        kind: 'choice',
        options: [
          { value: 'adapt', label: { zh: '自适应', en: 'Follows the values' } },
          { value: 'fixed', label: { zh: '固定', en: 'Fixed' } },
        ],
      },
    },
    { path: `${path}.min`, label: { zh: '最小值', en: 'Minimum' }, control: { kind: 'number' }, visibleWhen },
    { path: `${path}.max`, label: { zh: '最大值', en: 'Maximum' }, control: { kind: 'number' }, visibleWhen },
  ];
}

/** One value over another, such as the head of a pump over its flow. */
export const xyLine: WidgetDefinition<'ComplexXyline'> = {
  ...xyLineType,
  version: 1,
  category: 'complex',
  title: { zh: 'XY 曲线', en: 'XY line' },
  keywords: { zh: '散点 特性曲线 相关', en: 'scatter dots characteristic correlation' },
  icon: 'M5 5v22h22M10 22c2-9 5 1 8-7s4-6 7-7',
  initial: {},
  size: { width: 360, height: 280 },
  fields: [
    chartTitleField,
    { path: 'data.pairs', label: { zh: '曲线', en: 'Lines' }, control: { kind: 'pairs' } },
    {
      path: 'data.drawType',
      label: { zh: '绘制方式', en: 'Drawn as' },
      control: {
        kind: 'choice',
        options: [
          { value: 'line', label: { zh: '线', en: 'Line' } },
          { value: 'dot', label: { zh: '点', en: 'Dots' } },
        ],
      },
    },
    timeRangeField,
    {
      path: 'data.buttonShow',
      label: { zh: '时间范围按钮', en: 'Buttons for the time' },
      control: { kind: 'switch' },
    },
    ...scaleFields('data.modeX', { zh: '横轴范围', en: 'Horizontal scale' }),
    ...scaleFields('data.modeY', { zh: '纵轴范围', en: 'Vertical scale' }),
    ...axesFields,
    ...chartLookFields,
  ],
};
