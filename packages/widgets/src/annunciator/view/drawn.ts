import { drawnLater } from '@penstock/stage/drawn-type';
import { annunciatorType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  PlantAnnunciator: drawnLater(annunciatorType, () => import('./AnnunciatorView.tsx')),
};
