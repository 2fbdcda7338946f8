import { drawnBy } from '@penstock/stage/drawn-type';
import { groupType } from '../type.ts';
import { groupView } from './GroupView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  WidgetGroup: drawnBy(groupType, groupView),
};
