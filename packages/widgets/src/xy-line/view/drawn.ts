import { drawnLater } from '@penstock/stage/drawn-type';
import { xyLineType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexXyline: drawnLater(xyLineType, () => import('./xy-line-view.tsx')),
};
