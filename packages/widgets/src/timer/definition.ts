import { textBoxFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { timerType } from './type.ts';

/** The time, or how long until or since a time. */
export const timer: WidgetDefinition<'UsualTimer'> = {
  ...timerType,
  version: 1,
  category: 'usual',
  title: { zh: '时间', en: 'Timer' },
  keywords: { zh: '时钟 日期 倒计时 定时器', en: 'clock date time countdown' },
  icon: 'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM16 9.5V16l4.5 2.5',
  initial: { style: { font: { color: '#6b818c', size: 16 } } },
  size: { width: 200, height: 32 },
  fields: [
    {
      path: 'data.mode',
      label: { zh: '显示', en: 'Shows' },
      control: {
        kind: 'choice',
        options: [
          { value: 'clock', label: { zh: '当前时间', en: 'The time' } },
          { value: 'countdown', label: { zh: '倒计时', en: 'Time until' } },
          { value: 'elapsed', label: { zh: '已过时间', en: 'Time since' } },
        ],
      },
    },
    {
      path: 'data.format',
      label: { zh: '格式', en: 'Format' },
      control: { kind: 'text', maxLength: 40 },
      visibleWhen: { path: 'data.mode', equals: ['clock'] },
    },
    {
      path: 'data.target',
      label: { zh: '目标时间（YYYY-MM-DD HH:mm:ss）', en: 'Time (YYYY-MM-DD HH:mm:ss)' },
      control: { kind: 'text', maxLength: 40 },
      visibleWhen: { path: 'data.mode', equals: ['countdown', 'elapsed'] },
    },
    {
      path: 'data.endText',
      label: { zh: '结束时显示', en: 'Text at the end' },
      control: { kind: 'text' },
      visibleWhen: { path: 'data.mode', equals: ['countdown'] },
    },
    { path: 'data.title', label: { zh: '标题', en: 'Title' }, control: { kind: 'text' } },
    ...textBoxFields,
  ],
};
