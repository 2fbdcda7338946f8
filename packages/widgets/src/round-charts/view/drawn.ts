import { drawnLater } from '@penstock/stage/drawn-type';
import { roundChartType } from '../type.ts';

// The chart library is large, and only for pages with charts.
const roundCharts = () => import('./round-chart-view.tsx');

/** The types of this folder with their views. */
export const drawn = {
  ComplexPie: drawnLater(roundChartType('ComplexPie'), async () => ({ view: (await roundCharts()).pieView })),
  ComplexRing: drawnLater(roundChartType('ComplexRing'), async () => ({
    view: (await roundCharts()).ringView,
  })),
  ComplexRose: drawnLater(roundChartType('ComplexRose'), async () => ({
    view: (await roundCharts()).roseView,
  })),
};
