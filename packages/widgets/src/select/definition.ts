import { bindingField, textBoxFields } from '../parts/common-fields.ts';
import { colourField } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { sampleModes } from '../sample.ts';
import { selectType } from './type.ts';

const withTriangle = { path: 'style.triangleShow', equals: [undefined, true] };

/** A list that opens; each option has a click event of its own. */
export const select: WidgetDefinition<'UsualSelect'> = {
  ...selectType,
  version: 1,
  category: 'usual',
  title: { zh: '下拉选择', en: 'Selection' },
  keywords: { zh: '下拉框 选项 菜单', en: 'dropdown options menu choice' },
  icon: 'M4 11h24v10H4ZM20 15l2 2 2-2M8 16h7',
  initial: {
    data: {
      selectDatas: [
        { indexId: '1', text: '1' },
        { indexId: '2', text: '2' },
        { indexId: '3', text: '3' },
      ],
    },
    style: { stroke: { color: '#8a9ba3' }, font: { color: '#22343c' }, triangleFill: '#5f7580' },
  },
  size: { width: 160, height: 36 },
  sample: {
    data: (parts) => ({
      binding: parts.bound('mode'),
      selectDatas: sampleModes(parts).map(({ value, title }) => ({
        indexId: value,
        text: title,
        clickEvent: { enable: true, config: { action: 'write', writeValue: value } },
      })),
    }),
  },
  fields: [
    {
      path: 'data.selectDatas',
      label: { zh: '选项', en: 'Options' },
      control: {
        kind: 'list',
        item: { zh: '选项', en: 'Option' },
        identity: 'indexId',
        initial: { text: '' },
        fields: [
          { path: 'text', label: { zh: '文字', en: 'Text' }, control: { kind: 'text' } },
          {
            path: 'clickEvent',
            label: { zh: '点击事件', en: 'Click event' },
            control: { kind: 'clickEvent' },
          },
        ],
      },
    },
    bindingField,
    {
      path: 'data.text',
      label: { zh: '未选择时的文字', en: 'Text without choice' },
      control: { kind: 'text' },
    },
    {
      path: 'style.eventType',
      label: { zh: '打开方式', en: 'Opens on' },
      control: {
        kind: 'choice',
        options: [
          { value: 'click', label: { zh: '点击', en: 'Click' } },
          { value: 'hover', label: { zh: '悬停', en: 'Hover' } },
        ],
      },
    },
    {
      path: 'style.triangleShow',
      label: { zh: '显示三角', en: 'Show triangle' },
      control: { kind: 'switch' },
    },
    {
      ...colourField('style.triangleFill', { zh: '三角填充', en: 'Triangle fill' }),
      visibleWhen: withTriangle,
    },
    {
      ...colourField('style.triangleStroke', { zh: '三角线条', en: 'Triangle line' }),
      visibleWhen: withTriangle,
    },
    ...textBoxFields,
  ],
};
