import { drawnLater } from '@penstock/stage/drawn-type';
import { stateTimelineType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  ComplexTimeline: drawnLater(stateTimelineType, () => import('./StateTimelineView.tsx')),
};
