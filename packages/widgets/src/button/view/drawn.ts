import { drawnBy } from '@penstock/stage/drawn-type';
import { buttonType } from '../type.ts';
import { buttonView } from './ButtonView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualButton: drawnBy(buttonType, buttonView),
};
