import { textAt } from '@penstock/languages/catalogue';
import type { WidgetDefinition } from '../definition.ts';
import { boxFields, colourField, fontFields } from '../parts/control-fields.ts';
import { annunciatorType } from './type.ts';

/** The windows of many signals, each of which lights up while its signal is active: the panel of lamps above a control desk. */
export const annunciator: WidgetDefinition<'PlantAnnunciator'> = {
  ...annunciatorType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.annunciator:definition.annunciator'),
  keywords: textAt('widgets.annunciator:definition.annunciator.keywords'),
  icon: 'M4 7h24v18H4ZM4 16h24M12 7v18M20 7v18',
  initial: { style: { color: '@alarm', trackColor: '@track', font: { color: '@text' } } },
  size: { width: 360, height: 120 },
  sample: {
    data: ({ item }) => ({
      columns: 2,
      signals: [item('running'), item('mode'), item('level')],
    }),
  },
  fields: [
    {
      path: 'data.signals',
      label: textAt('widgets.annunciator:definition.annunciator.fields'),
      control: { kind: 'sources', source: 'signal' },
    },
    {
      path: 'data.title',
      label: textAt('widgets.annunciator:definition.annunciator.fields.title'),
      control: { kind: 'text' },
    },
    {
      path: 'data.columns',
      label: textAt('widgets.annunciator:definition.annunciator.fields.windowsInARow'),
      control: { kind: 'number', min: 1, max: 20, step: 1 },
    },
    {
      path: 'data.litWhen',
      label: textAt('widgets.annunciator:definition.annunciator.fields.litWhile'),
      control: {
        kind: 'choice',
        options: [
          { value: 'on', label: textAt('widgets.annunciator:definition.control.options.on') },
          { value: 'off', label: textAt('widgets.annunciator:definition.control.options.off') },
        ],
      },
    },
    {
      path: 'data.showState',
      label: textAt('widgets.annunciator:definition.annunciator.fields.showState'),
      control: { kind: 'switch' },
    },
    colourField('style.color', textAt('widgets.annunciator:definition.annunciator.fields.styleColor')),
    colourField(
      'style.trackColor',
      textAt('widgets.annunciator:definition.annunciator.fields.styleTrackColor'),
    ),
    ...fontFields,
    ...boxFields,
  ],
};
