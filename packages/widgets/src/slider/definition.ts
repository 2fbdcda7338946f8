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
  title: { zh: '滑动条', en: 'Slider' },
  keywords: { zh: '滚动条 滑块 设定值 调节', en: 'scrollbar setpoint adjust' },
  icon: 'M4 16h24M12 11.5h4v9h-4Z',
  initial: { data: { rangeType: 'signal' } },
  size: { width: 220, height: 48 },
  fields: [
    writtenField,
    {
      path: 'data.actualBinding',
      label: { zh: '实际值', en: 'Actual value' },
      control: { kind: 'binding' },
    },
    ...rangeFields,
    {
      path: 'data.step',
      label: { zh: '步长', en: 'Step' },
      control: { kind: 'number', min: 0.000001, max: 1_000_000 },
    },
    orientationField,
    ...shownValueFields,
    ...questionFields,
    colourField('style.color', { zh: '滑块颜色', en: 'Colour of the handle' }),
    colourField('style.trackColor', { zh: '轨道颜色', en: 'Colour of the track' }),
    ...fontFields,
    ...boxFields,
  ],
};
