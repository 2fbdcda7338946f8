import { drawnBy } from '@penstock/stage/drawn-type';
import { levelType } from '../type.ts';
import { levelView } from './LevelView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualPercentFill: drawnBy(levelType, levelView),
};
