import { drawnBy } from '@penstock/stage/drawn-type';
import { sceneViewType } from '../type.ts';
import { sceneView } from './SceneView.tsx';

/** The types of this folder with their views. */
export const drawn = {
  UsualWebgl: drawnBy(sceneViewType, sceneView),
};
