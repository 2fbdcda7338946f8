import { textAt } from '@penstock/languages/catalogue';
import { textBoxFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { timerType } from './type.ts';

/** The time, or how long until or since a time. */
export const timer: WidgetDefinition<'UsualTimer'> = {
  ...timerType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.timer:definition.timer'),
  keywords: textAt('widgets.timer:definition.timer.keywords'),
  icon: 'M16 5a11 11 0 1 1 0 22 11 11 0 0 1 0-22ZM16 9.5V16l4.5 2.5',
  initial: { style: { font: { color: '@text', size: 16 } } },
  size: { width: 200, height: 32 },
  fields: [
    {
      path: 'data.mode',
      label: textAt('widgets.timer:definition.timer.fields'),
      control: {
        kind: 'choice',
        options: [
          { value: 'clock', label: textAt('widgets.timer:definition.control.options.clock') },
          { value: 'countdown', label: textAt('widgets.timer:definition.control.options.countdown') },
          { value: 'elapsed', label: textAt('widgets.timer:definition.control.options.elapsed') },
        ],
      },
    },
    {
      path: 'data.format',
      label: textAt('widgets.timer:definition.timer.fields.format'),
      control: { kind: 'text', maxLength: 40 },
      visibleWhen: { path: 'data.mode', equals: ['clock'] },
    },
    {
      path: 'data.target',
      label: textAt('widgets.timer:definition.timer.fields.timeYyyyMmDdHhMm'),
      control: { kind: 'text', maxLength: 40 },
      visibleWhen: { path: 'data.mode', equals: ['countdown', 'elapsed'] },
    },
    {
      path: 'data.endText',
      label: textAt('widgets.timer:definition.timer.fields.textAtTheEnd'),
      control: { kind: 'text' },
      visibleWhen: { path: 'data.mode', equals: ['countdown'] },
    },
    {
      path: 'data.title',
      label: textAt('widgets.timer:definition.timer.fields.title'),
      control: { kind: 'text' },
    },
    ...textBoxFields,
  ],
};
