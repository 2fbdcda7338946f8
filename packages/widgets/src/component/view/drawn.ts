import { drawnBy } from '@penstock/stage/drawn-type';
import { componentType } from '../type.ts';
import { componentView } from './ComponentView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  WidgetComponent: drawnBy(componentType, componentView),
};
