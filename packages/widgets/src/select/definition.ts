import { textAt } from '@penstock/languages/catalogue';
import { bindingField, textBoxFields } from '../parts/common-fields.ts';
import { colourField, questionFields } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { selectType } from './type.ts';

const withTriangle = { path: 'style.triangleShow', equals: [undefined, true] };

/** A list that opens; each option has a click event of its own. */
export const select: WidgetDefinition<'UsualSelect'> = {
  ...selectType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.select:definition.select'),
  keywords: textAt('widgets.select:definition.select.keywords'),
  icon: 'M4 11h24v10H4ZM20 15l2 2 2-2M8 16h7',
  initial: {
    data: {
      // The words of its signal.
      selectDatas: [],
    },
    style: {
      fill: '@surface',
      stroke: { color: '@border' },
      font: { color: '@text' },
      triangleFill: '@muted',
      triangleStroke: '@muted',
    },
  },
  size: { width: 160, height: 36 },
  sample: {
    data: ({ bound }) => ({ binding: bound('mode') }),
  },
  fields: [
    {
      path: 'data.selectDatas',
      label: textAt('widgets.select:definition.select.fields'),
      control: {
        kind: 'list',
        item: textAt('widgets.select:definition.fields.control.item'),
        identity: 'indexId',
        initial: { text: '' },
        fields: [
          {
            path: 'text',
            label: textAt('widgets.select:definition.fields.control.fields'),
            control: { kind: 'text' },
          },
          {
            path: 'clickEvent',
            label: textAt('widgets.select:definition.fields.control.fields.clickEvent'),
            control: { kind: 'clickEvent' },
          },
        ],
      },
    },
    bindingField,
    ...questionFields,
    {
      path: 'data.text',
      label: textAt('widgets.select:definition.select.fields.textWithoutChoice'),
      control: { kind: 'text' },
    },
    {
      path: 'style.eventType',
      label: textAt('widgets.select:definition.select.fields.opensOn'),
      control: {
        kind: 'choice',
        options: [
          { value: 'click', label: textAt('widgets.select:definition.control.options.click') },
          { value: 'hover', label: textAt('widgets.select:definition.control.options.hover') },
        ],
      },
    },
    {
      path: 'style.triangleShow',
      label: textAt('widgets.select:definition.select.fields.showTriangle'),
      control: { kind: 'switch' },
    },
    {
      ...colourField(
        'style.triangleFill',
        textAt('widgets.select:definition.select.fields.styleTriangleFill'),
      ),
      visibleWhen: withTriangle,
    },
    {
      ...colourField(
        'style.triangleStroke',
        textAt('widgets.select:definition.select.fields.styleTriangleStroke'),
      ),
      visibleWhen: withTriangle,
    },
    ...textBoxFields,
  ],
};
