import { bindingField } from '../parts/common-fields.ts';
import {
  boxFields,
  colourField,
  fontFields,
  rangeFields,
  shownValueFields,
  zonesField,
} from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { gaugeType } from './type.ts';

/** A gauge: where a value is between two ends. */
export const gauge: WidgetDefinition<'UsualDashboard'> = {
  ...gaugeType,
  version: 1,
  category: 'usual',
  title: { zh: '仪表盘', en: 'Gauge' },
  keywords: { zh: '表盘 指针 压力表 环形', en: 'dial needle meter ring bar' },
  icon: 'M5 22a11 11 0 1 1 22 0M16 22l5-7M5 22h3M24 22h3M16 11v2.5',
  initial: { data: { rangeType: 'signal' } },
  size: { width: 180, height: 150 },
  fields: [
    bindingField,
    {
      path: 'data.look',
      label: { zh: '外观', en: 'Look' },
      control: {
        kind: 'choice',
        options: [
          { value: 'arc', label: { zh: '弧形', en: 'Arc' } },
          { value: 'half', label: { zh: '半圆', en: 'Half circle' } },
          { value: 'needle', label: { zh: '指针表', en: 'Dial with needle' } },
          { value: 'bar', label: { zh: '条形', en: 'Linear bar' } },
          { value: 'ring', label: { zh: '数字环', en: 'Digital ring' } },
        ],
      },
    },
    { path: 'data.title', label: { zh: '标题', en: 'Title' }, control: { kind: 'text' } },
    ...rangeFields,
    zonesField,
    {
      path: 'data.ticks',
      label: { zh: '刻度数', en: 'Divisions' },
      control: { kind: 'number', min: 0, max: 20, step: 1 },
      visibleWhen: { path: 'data.look', equals: ['arc', 'half', 'needle', 'bar'] },
    },
    {
      path: 'data.thickness',
      label: { zh: '粗细', en: 'Thickness' },
      control: { kind: 'number', min: 1, max: 200, step: 1 },
    },
    ...shownValueFields,
    colourField('style.color', { zh: '数值颜色', en: 'Colour up to the value' }),
    colourField('style.trackColor', { zh: '底色', en: 'Colour of the rest' }),
    ...fontFields,
    ...boxFields,
  ],
};
