import { textAt } from '@penstock/languages/catalogue';
import {
  boxFields,
  colourField,
  fontFields,
  orientationField,
  questionFields,
  rangeFields,
  shownValueFields,
  writtenField,
} from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { sliderType } from './type.ts';

/** A slider that writes a setpoint. */
export const slider: WidgetDefinition<'UsualScrollbar'> = {
  ...sliderType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.slider:definition.slider'),
  keywords: textAt('widgets.slider:definition.slider.keywords'),
  icon: 'M4 16h24M12 11.5h4v9h-4Z',
  initial: {
    data: { rangeType: 'signal', step: null, hint: true },
    style: { color: '@accent', trackColor: '@track', font: { color: '@text' } },
  },
  size: { width: 220, height: 48 },
  fields: [
    writtenField,
    {
      path: 'data.actualBinding',
      label: textAt('widgets.slider:definition.slider.fields'),
      control: { kind: 'binding' },
    },
    ...rangeFields,
    {
      path: 'data.step',
      label: textAt('widgets.slider:definition.slider.fields.step'),
      control: { kind: 'number', min: 0.000001, max: 1_000_000 },
    },
    orientationField,
    ...shownValueFields,
    ...questionFields,
    colourField('style.color', textAt('widgets.slider:definition.slider.fields.styleColor')),
    colourField('style.trackColor', textAt('widgets.slider:definition.slider.fields.styleTrackColor')),
    ...fontFields,
    ...boxFields,
  ],
};
