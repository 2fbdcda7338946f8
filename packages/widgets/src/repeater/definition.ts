import { limits } from '@penstock/contract/rules/limits';
import { textAt } from '@penstock/languages/catalogue';
import { common } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { repeaterType } from './type.ts';

/** A component once for each of several equipments or rows: a card for each pump of a site. */
export const repeater: WidgetDefinition<'ComplexRepeater'> = {
  ...repeaterType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.repeater:definition.repeater'),
  keywords: textAt('widgets.repeater:definition.repeater.keywords'),
  icon: 'M4 5h10v9H4ZM18 5h10v9H18ZM4 18h10v9H4ZM18 18h10v9H18Z',
  initial: {},
  size: { width: 520, height: 360 },
  sample: {
    data: ({ component: componentId, say }) => ({
      componentId,
      over: 'rows',
      cardWidth: 140,
      rows: [1, 2, 3, 4].map((number) => ({
        id: String(number),
        title: `${say(textAt('widgets.repeater:repeaterTexts.equipment'))} ${number}`,
      })),
    }),
  },
  fields: [
    {
      path: 'data.componentId',
      label: textAt('widgets.repeater:definition.fields.component'),
      control: { kind: 'component' },
    },
    {
      path: 'data.over',
      label: textAt('widgets.repeater:definition.fields.over'),
      control: {
        kind: 'choice',
        options: [
          { value: 'product', label: textAt('widgets.repeater:definition.over.product') },
          { value: 'area', label: textAt('widgets.repeater:definition.over.area') },
          { value: 'chosen', label: textAt('widgets.repeater:definition.over.chosen') },
          { value: 'rows', label: textAt('widgets.repeater:definition.over.rows') },
        ],
      },
    },
    {
      path: 'data.area',
      label: textAt('widgets.repeater:definition.fields.area'),
      control: { kind: 'area' },
      visibleWhen: { path: 'data.over', equals: ['product', 'area'] },
    },
    {
      path: 'data.equipments',
      label: textAt('widgets.repeater:definition.fields.equipments'),
      control: { kind: 'equipments', holds: 'ids', maximum: limits.repeatedRows },
      visibleWhen: { path: 'data.over', equals: ['chosen'] },
    },
    {
      path: 'data.rows',
      label: textAt('widgets.repeater:definition.fields.rows'),
      control: {
        kind: 'list',
        item: textAt('widgets.repeater:definition.fields.row'),
        identity: 'id',
        initial: {},
        fields: [
          {
            path: 'title',
            label: textAt('widgets.repeater:definition.fields.rowTitle'),
            control: { kind: 'text' },
          },
          {
            path: 'keyPrefix',
            label: textAt('widgets.repeater:definition.fields.prefix'),
            control: { kind: 'text', maxLength: 100 },
          },
        ],
      },
      visibleWhen: { path: 'data.over', equals: ['rows'] },
    },
    {
      path: 'data.order',
      label: textAt('widgets.repeater:definition.fields.order'),
      control: {
        kind: 'choice',
        options: [
          { value: 'title', label: textAt('widgets.repeater:definition.order.title') },
          { value: 'alarm', label: textAt('widgets.repeater:definition.order.alarm') },
        ],
      },
      visibleWhen: { path: 'data.over', equals: ['product', 'area', 'chosen'] },
    },
    {
      path: 'data.limit',
      label: textAt('widgets.repeater:definition.fields.limit'),
      control: { kind: 'number', min: 1, max: limits.repeatedRows, step: 1 },
    },
    {
      path: 'data.cardWidth',
      label: textAt('widgets.repeater:definition.fields.cardWidth'),
      control: { kind: 'number', min: 40, max: 4000, step: 10 },
    },
    {
      path: 'data.gap',
      label: textAt('widgets.repeater:definition.fields.gap'),
      control: { kind: 'number', min: 0, max: 200, step: 1 },
    },
    {
      path: 'data.showTitle',
      label: textAt('widgets.repeater:definition.fields.showTitle'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.titleParameter',
      label: textAt('widgets.repeater:definition.fields.titleParameter'),
      control: { kind: 'text', maxLength: 50 },
    },
    {
      path: 'data.showAlarm',
      label: textAt('widgets.repeater:definition.fields.showAlarm'),
      control: { kind: 'switch' },
      visibleWhen: { path: 'data.over', equals: ['product', 'area', 'chosen'] },
    },
    {
      path: 'data.emptyText',
      label: textAt('widgets.repeater:definition.fields.emptyText'),
      control: { kind: 'text' },
    },
    common.opacity,
  ],
};
