import { drawnLater } from '@penstock/stage/drawn-type';
import { timerType } from '../type.ts';

/** The types of this folder with their views. */
export const drawn = {
  UsualTimer: drawnLater(timerType, () => import('./TimerView.tsx')),
};
