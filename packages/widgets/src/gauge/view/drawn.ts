import { drawnBy } from '@penstock/stage/drawn-type';
import { gaugeType } from '../type.ts';
import { gaugeView } from './GaugeView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualDashboard: drawnBy(gaugeType, gaugeView),
};
