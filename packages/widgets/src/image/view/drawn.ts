import { drawnBy } from '@penstock/stage/drawn-type';
import { imageType } from '../type.ts';
import { imageView } from './ImageView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualImage: drawnBy(imageType, imageView),
};
