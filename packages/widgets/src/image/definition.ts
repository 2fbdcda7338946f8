import { textAt } from '@penstock/languages/catalogue';
import { bindingField, fit, plainFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { imageType } from './type.ts';

/** An image, or one of several by value. */
export const image: WidgetDefinition<'UsualImage'> = {
  ...imageType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.image:definition.image'),
  keywords: textAt('widgets.image:definition.image.keywords'),
  icon: 'M4 7h24v18H4ZM4 21l7-7 6 6 3.5-3.5L28 24M21 11.5h.05',
  initial: {},
  size: { width: 160, height: 120 },
  sample: { data: ({ image: imgUrl }) => ({ imgUrl }) },
  fields: [
    {
      path: 'data.imgUrl',
      label: textAt('widgets.image:definition.image.fields'),
      control: { kind: 'image' },
    },
    bindingField,
    {
      path: 'data.signalMaps',
      label: textAt('widgets.image:definition.image.fields.imagesByValue'),
      control: { kind: 'maps', value: 'image' },
    },
    fit,
    ...plainFields,
  ],
};
