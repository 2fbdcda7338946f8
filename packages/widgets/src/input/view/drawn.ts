import { drawnLater } from '@penstock/stage/drawn-type';
import { inputType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  UsualInput: drawnLater(inputType, () => import('./InputView.tsx')),
};
