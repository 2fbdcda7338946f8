import { textAt } from '@penstock/languages/catalogue';
import { bindingField } from '../parts/common-fields.ts';
import {
  boxFields,
  colourField,
  fontFields,
  rangeFields,
  shownValueFields,
  zonesField,
} from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { gaugeType } from './type.ts';

/** A gauge: where a value is between two ends. */
export const gauge: WidgetDefinition<'UsualDashboard'> = {
  ...gaugeType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.gauge:definition.gauge'),
  keywords: textAt('widgets.gauge:definition.gauge.keywords'),
  icon: 'M5 22a11 11 0 1 1 22 0M16 22l5-7M5 22h3M24 22h3M16 11v2.5',
  initial: {
    data: { rangeType: 'signal' },
    style: { color: '@accent', trackColor: '@track', font: { color: '@text' } },
  },
  size: { width: 180, height: 150 },
  fields: [
    bindingField,
    {
      path: 'data.look',
      label: textAt('widgets.gauge:definition.gauge.fields'),
      control: {
        kind: 'choice',
        options: [
          { value: 'arc', label: textAt('widgets.gauge:definition.control.options.arc') },
          { value: 'half', label: textAt('widgets.gauge:definition.control.options.half') },
          { value: 'needle', label: textAt('widgets.gauge:definition.control.options.needle') },
          { value: 'bar', label: textAt('widgets.gauge:definition.control.options.bar') },
          { value: 'ring', label: textAt('widgets.gauge:definition.control.options.ring') },
        ],
      },
    },
    {
      path: 'data.title',
      label: textAt('widgets.gauge:definition.gauge.fields.title'),
      control: { kind: 'text' },
    },
    ...rangeFields,
    zonesField,
    {
      path: 'data.ticks',
      label: textAt('widgets.gauge:definition.gauge.fields.divisions'),
      control: { kind: 'number', min: 0, max: 20, step: 1 },
      visibleWhen: { path: 'data.look', equals: ['arc', 'half', 'needle', 'bar'] },
    },
    {
      path: 'data.thickness',
      label: textAt('widgets.gauge:definition.gauge.fields.thickness'),
      control: { kind: 'number', min: 1, max: 200, step: 1 },
    },
    ...shownValueFields,
    colourField('style.color', textAt('widgets.gauge:definition.gauge.fields.styleColor')),
    colourField('style.trackColor', textAt('widgets.gauge:definition.gauge.fields.styleTrackColor')),
    ...fontFields,
    ...boxFields,
  ],
};
