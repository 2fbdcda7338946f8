import { drawnLater } from '@penstock/stage/drawn-type';
import { barChartType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexBar: drawnLater(barChartType, () => import('./bar-chart-view.tsx')),
};
