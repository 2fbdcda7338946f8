import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The colour picker. */
export const en: Texts<typeof zh> = {
  hue: 'Hue',
  digits: 'Hexadecimal digits',
  saturation: 'Saturation',
  brightness: 'Brightness',
  format: 'Way of writing',
  opacity: 'Opacity',
  text: 'Colour',
  red: 'Red',
  green: 'Green',
  blue: 'Blue',
  alpha: 'Opacity in percent',
  dropper: 'Take a colour from the screen',
  predefined: 'Predefined colours',
  recent: 'Recent colours',
  kind: 'Kind of gradient',
  linear: 'Linear',
  radial: 'Radial',
  angle: 'Angle',
  stop: 'Stop {count}',
  addStop: 'Add stop',
  mixed: 'Mixed',
  none: 'None',
  clear: 'Clear: {label}',
};
