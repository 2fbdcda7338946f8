import { drawnLater } from '@penstock/stage/drawn-type';
import { animationType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  UsualAnimation: drawnLater(animationType, () => import('./AnimationView.tsx')),
};
