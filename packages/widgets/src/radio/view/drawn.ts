import { drawnLater } from '@penstock/stage/drawn-type';
import { radioType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  UsualRadio: drawnLater(radioType, () => import('./RadioView.tsx')),
};
