import { drawnBy } from '@penstock/stage/drawn-type';
import { dataTextType } from '../type.ts';
import { dataTextView } from './DataTextView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualDataText: drawnBy(dataTextType, dataTextView),
};
