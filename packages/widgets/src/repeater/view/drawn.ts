import { drawnLater } from '@penstock/stage/drawn-type';
import { repeaterType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexRepeater: drawnLater(repeaterType, () => import('./RepeaterView.tsx')),
};
