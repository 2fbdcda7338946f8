import { boxFields, questionFields, textFields, writtenField } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { timeSelectorType } from './type.ts';

/** A box that a time is chosen in and written from. */
export const timeSelector: WidgetDefinition<'UsualTimeSelector'> = {
  ...timeSelectorType,
  version: 1,
  category: 'usual',
  title: { zh: '时间选择', en: 'Time selector' },
  keywords: { zh: '日期 时刻 日历', en: 'date calendar picker' },
  icon: 'M5 8h22v18H5ZM5 13h22M11 5v5M21 5v5M10 17.5h3M15 17.5h3M10 21.5h3',
  initial: { style: { font: { color: '#22343c' } } },
  size: { width: 190, height: 36 },
  sample: { data: ({ bound }) => ({ binding: bound('note') }) },
  fields: [
    writtenField,
    { path: 'data.format', label: { zh: '格式', en: 'Format' }, control: { kind: 'text', maxLength: 40 } },
    {
      path: 'data.writeAs',
      label: { zh: '写入形式', en: 'Written as' },
      control: {
        kind: 'choice',
        options: [
          { value: 'text', label: { zh: '文字（按格式）', en: 'Text in this format' } },
          { value: 'seconds', label: { zh: '时间戳（秒）', en: 'Seconds since 1970' } },
          { value: 'milliseconds', label: { zh: '时间戳（毫秒）', en: 'Milliseconds since 1970' } },
        ],
      },
    },
    { path: 'data.placeholder', label: { zh: '占位提示', en: 'Placeholder' }, control: { kind: 'text' } },
    ...questionFields,
    ...textFields,
    ...boxFields,
  ],
};
