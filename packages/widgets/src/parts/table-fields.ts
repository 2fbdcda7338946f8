import type { Text } from '@penstock/contract/texts/language';
import { boxFields } from './control-fields.ts';
import type { WidgetField } from '../definition.ts';

/** Fields that the tables of history and alarms have in common. */

const parts: readonly { readonly name: string; readonly zh: string; readonly en: string }[] = [
  { name: 'header', zh: '表头', en: 'Head' },
  { name: 'body', zh: '表体', en: 'Rows' },
  { name: 'toolbar', zh: '工具栏', en: 'Toolbar' },
  { name: 'pager', zh: '分页栏', en: 'Pager' },
  { name: 'button', zh: '按钮', en: 'Buttons' },
];

const ofPart = ({ zh, en }: Text, aspect: Text): Text => ({
  zh: `${zh}${aspect.zh}`,
  en: `${en}: ${aspect.en}`,
});

/** Whether the table has pages, and how long they are. */
export const pageFields: readonly WidgetField[] = [
  { path: 'data.showPage', label: { zh: '显示分页', en: 'Pages' }, control: { kind: 'switch' } },
  {
    path: 'data.pageSize',
    label: { zh: '每页行数', en: 'Rows of a page' },
    control: { kind: 'number', min: 5, max: 200, step: 5 },
    visibleWhen: { path: 'data.showPage', equals: [true] },
  },
];

/** How the parts of a table look: background, text, size of the text; an empty colour is that of the theme. */
export const tableStyleFields: readonly WidgetField[] = [
  ...parts.flatMap((part): readonly WidgetField[] => [
    {
      path: `data.${part.name}.fill`,
      label: ofPart(part, { zh: '背景', en: 'fill' }),
      control: { kind: 'colour' },
    },
    {
      path: `data.${part.name}.color`,
      label: ofPart(part, { zh: '文字颜色', en: 'text colour' }),
      control: { kind: 'colour' },
    },
    {
      path: `data.${part.name}.size`,
      label: ofPart(part, { zh: '字号', en: 'text size' }),
      control: { kind: 'number', min: 1, max: 1000, step: 1 },
    },
  ]),
  { path: 'data.border.show', label: { zh: '显示表格线', en: 'Lines' }, control: { kind: 'switch' } },
  {
    path: 'data.border.color',
    label: { zh: '表格线颜色', en: 'Colour of lines' },
    control: { kind: 'colour' },
    visibleWhen: { path: 'data.border.show', equals: [true] },
  },
  ...boxFields,
];
