import { drawnLater } from '@penstock/stage/drawn-type';
import { selectType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  UsualSelect: drawnLater(selectType, () => import('./SelectView.tsx')),
};
