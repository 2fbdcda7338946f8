import { drawnLater } from '@penstock/stage/drawn-type';
import { videoType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexVideo: drawnLater(videoType, () => import('./VideoView.tsx')),
};
