import { textAt, textWith } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { boxFields } from './control-fields.ts';
import type { WidgetField } from '../definition.ts';

/** Fields that the tables of history and alarms have in common. */

const parts: readonly { readonly name: string; readonly title: Text }[] = [
  { name: 'header', title: textAt('widgets.parts:tableFields.parts.header') },
  { name: 'body', title: textAt('widgets.parts:tableFields.parts.body') },
  { name: 'toolbar', title: textAt('widgets.parts:tableFields.parts.toolbar') },
  { name: 'pager', title: textAt('widgets.parts:tableFields.parts.pager') },
  { name: 'button', title: textAt('widgets.parts:tableFields.parts.button') },
];

const ofPart = (part: Text, aspect: Text): Text =>
  textWith('widgets.parts:tableFields.ofPart', { part, aspect });

/** Whether the table has pages, and how long they are. */
export const pageFields: readonly WidgetField[] = [
  {
    path: 'data.showPage',
    label: textAt('widgets.parts:tableFields.pageFields'),
    control: { kind: 'switch' },
  },
  {
    path: 'data.pageSize',
    label: textAt('widgets.parts:tableFields.pageFields.rowsOfAPage'),
    control: { kind: 'number', min: 5, max: 200, step: 5 },
    visibleWhen: { path: 'data.showPage', equals: [true] },
  },
];

/** How the parts of a table look: background, text, size of the text; an empty colour is that of the theme. */
export const tableStyleFields: readonly WidgetField[] = [
  ...parts.flatMap((part): readonly WidgetField[] => [
    {
      path: `data.${part.name}.fill`,
      label: ofPart(part.title, textAt('widgets.parts:tableFields.tableStyleFields')),
      control: { kind: 'colour' },
    },
    {
      path: `data.${part.name}.color`,
      label: ofPart(part.title, textAt('widgets.parts:tableFields.tableStyleFields.textColour')),
      control: { kind: 'colour' },
    },
    {
      path: `data.${part.name}.size`,
      label: ofPart(part.title, textAt('widgets.parts:tableFields.tableStyleFields.textSize')),
      control: { kind: 'number', min: 1, max: 1000, step: 1 },
    },
  ]),
  {
    path: 'data.border.show',
    label: textAt('widgets.parts:tableFields.tableStyleFields.lines'),
    control: { kind: 'switch' },
  },
  {
    path: 'data.border.color',
    label: textAt('widgets.parts:tableFields.tableStyleFields.colourOfLines'),
    control: { kind: 'colour' },
    visibleWhen: { path: 'data.border.show', equals: [true] },
  },
  ...boxFields,
];
