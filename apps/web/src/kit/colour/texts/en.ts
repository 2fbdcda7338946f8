import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The colour picker. */
export const en: Texts<typeof zh> = {
  tabs: 'Kind of fill',
  block: 'Colour',
  gradient: 'Gradient',
  area: 'Saturation and brightness',
  areaValue: 'Saturation {saturation} %, brightness {value} %',
  hue: 'Hue',
  degrees: '{count, plural, one {# degree} other {# degrees}}',
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
  stops: 'Stops of the gradient',
  stop: 'Stop {count}',
  stopAt: 'Stop {count} at {percent} %',
  addStop: 'Add stop',
  removeStop: 'Remove stop',
  mixed: 'Mixed',
  none: 'None',
  clear: 'Clear: {label}',
};
