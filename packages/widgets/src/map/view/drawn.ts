import { drawnLater } from '@penstock/stage/drawn-type';
import { mapType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexMap: drawnLater(mapType, () => import('./MapView.tsx')),
};
