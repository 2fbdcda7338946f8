import { drawnBy } from '@penstock/stage/drawn-type';
import { textType } from '../type.ts';
import { textView } from './TextView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualText: drawnBy(textType, textView),
};
