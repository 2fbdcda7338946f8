import { drawnLater } from '@penstock/stage/drawn-type';
import { plantSymbolType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  PlantSymbol: drawnLater(plantSymbolType, () => import('./PlantSymbolView.tsx')),
};
