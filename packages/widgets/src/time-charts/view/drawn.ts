import { drawnLater } from '@penstock/stage/drawn-type';
import { areaChartType, lineChartType } from '../type.ts';

// The chart library is large, and only for pages with charts.
const timeCharts = () => import('./time-chart-view.tsx');

/** The types of this folder with their views. */
export const drawn = {
  ComplexLine: drawnLater(lineChartType, async () => ({ view: (await timeCharts()).lineChartView })),
  ComplexArea: drawnLater(areaChartType, async () => ({ view: (await timeCharts()).areaChartView })),
};
