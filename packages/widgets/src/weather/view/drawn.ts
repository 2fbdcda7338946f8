import { drawnLater } from '@penstock/stage/drawn-type';
import { weatherType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexWeather: drawnLater(weatherType, () => import('./WeatherView.tsx')),
};
