import { drawnLater } from '@penstock/stage/drawn-type';
import { sliderType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  UsualScrollbar: drawnLater(sliderType, () => import('./SliderView.tsx')),
};
