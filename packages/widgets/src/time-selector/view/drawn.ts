import { drawnLater } from '@penstock/stage/drawn-type';
import { timeSelectorType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  UsualTimeSelector: drawnLater(timeSelectorType, () => import('./TimeSelectorView.tsx')),
};
