import { textAt } from '@penstock/languages/catalogue';
import { bindingField, textBoxFields, textField } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { buttonType } from './type.ts';

/** A button; what it does is its click event. */
export const button: WidgetDefinition<'UsualButton'> = {
  ...buttonType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.button:definition.button'),
  keywords: textAt('widgets.button:definition.button.keywords'),
  icon: 'M6 10h20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM11 16h10',
  initial: {
    data: { text: 'OK' },
    style: { fill: '@accent', stroke: { color: '@accent' }, font: { color: '@onAccent' } },
  },
  size: { width: 120, height: 40 },
  sample: { data: ({ bound }) => ({ binding: bound('mode') }) },
  fields: [textField(textAt('widgets.button:definition.button.fields')), bindingField, ...textBoxFields],
};
