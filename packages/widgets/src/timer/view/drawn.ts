import { drawnBy } from '@penstock/stage/drawn-type';
import { timerType } from '../type.ts';
import { timerView } from './TimerView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualTimer: drawnBy(timerType, timerView),
};
