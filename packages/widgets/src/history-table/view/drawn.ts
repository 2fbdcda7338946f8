import { drawnLater } from '@penstock/stage/drawn-type';
import { historyTableType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexHistory: drawnLater(historyTableType, () => import('./HistoryTableView.tsx')),
};
