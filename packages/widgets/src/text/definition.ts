import { bindingField, textBoxFields, textField } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { textType } from './type.ts';

/** A text that is written, or follows a binding. */
export const text: WidgetDefinition<'UsualText'> = {
  ...textType,
  version: 1,
  category: 'usual',
  title: { zh: '文本', en: 'Text' },
  keywords: { zh: '文字 标题 标签', en: 'label title caption' },
  icon: 'M7 9V6.5h18V9M16 6.5v19M12.5 25.5h7',
  initial: { data: { text: 'Abc' }, style: { font: { color: '#6b818c', size: 16 }, align: 'left' } },
  size: { width: 160, height: 32 },
  fields: [textField({ zh: '文字', en: 'Text' }), bindingField, ...textBoxFields],
};
