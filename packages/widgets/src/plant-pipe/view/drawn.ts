import { drawnLater } from '@penstock/stage/drawn-type';
import { plantPipeType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  PlantPipe: drawnLater(plantPipeType, () => import('./PlantPipeView.tsx')),
};
