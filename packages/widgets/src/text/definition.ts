import { textAt } from '@penstock/languages/catalogue';
import { bindingField, textBoxFields, textField } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { textType } from './type.ts';

/** A text that is written, or follows a binding. */
export const text: WidgetDefinition<'UsualText'> = {
  ...textType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.text:definition.text'),
  keywords: textAt('widgets.text:definition.text.keywords'),
  icon: 'M7 9V6.5h18V9M16 6.5v19M12.5 25.5h7',
  initial: { data: { text: 'Abc' }, style: { font: { color: '@text', size: 16 }, align: 'left' } },
  size: { width: 160, height: 32 },
  fields: [textField(textAt('widgets.text:definition.text.fields')), bindingField, ...textBoxFields],
};
