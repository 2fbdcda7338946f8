import { textAt } from '@penstock/languages/catalogue';
import { common } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { weatherType } from './type.ts';

/** The weather of a place. */
export const weather: WidgetDefinition<'ComplexWeather'> = {
  ...weatherType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.weather:definition.weather'),
  keywords: textAt('widgets.weather:definition.weather.keywords'),
  icon: 'M10 22h13a4.5 4.5 0 0 0 .5-9A7 7 0 0 0 10.2 12 5 5 0 0 0 10 22Z',
  initial: {},
  size: { width: 320, height: 160 },
  sample: { data: () => ({ provinceId: '330000', cityId: '330100' }) },
  fields: [
    {
      path: 'data.provinceId',
      label: textAt('widgets.weather:definition.weather.fields'),
      control: { kind: 'place' },
    },
    {
      path: 'data.title',
      label: textAt('widgets.weather:definition.weather.fields.title'),
      control: { kind: 'text' },
    },
    {
      path: 'data.mode',
      label: textAt('widgets.weather:definition.weather.fields.shows'),
      control: {
        kind: 'choice',
        options: [
          { value: 'default', label: textAt('widgets.weather:definition.control.options.default') },
          { value: 'compact', label: textAt('widgets.weather:definition.control.options.compact') },
          { value: 'forecast', label: textAt('widgets.weather:definition.control.options.forecast') },
        ],
      },
    },
    {
      path: 'data.themeColor',
      label: textAt('widgets.weather:definition.weather.fields.colourTheme'),
      control: {
        kind: 'choice',
        options: [
          { value: 'white', label: textAt('widgets.weather:definition.control.options.white') },
          { value: 'blue', label: textAt('widgets.weather:definition.control.options.blue') },
          { value: 'orange', label: textAt('widgets.weather:definition.control.options.orange') },
          { value: 'yellow', label: textAt('widgets.weather:definition.control.options.yellow') },
        ],
      },
    },
    {
      path: 'style.radius',
      label: textAt('widgets.weather:definition.weather.fields.cornerRadius'),
      control: { kind: 'number', min: 0, max: 10_000, step: 1 },
    },
    common.opacity,
  ],
};
