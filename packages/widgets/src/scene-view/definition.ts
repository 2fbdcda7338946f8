import { textAt } from '@penstock/languages/catalogue';
import { common, plainFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { sceneViewType } from './type.ts';

/** A model of a scene, whose nodes show values. */
export const sceneView: WidgetDefinition<'UsualWebgl'> = {
  ...sceneViewType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.scene-view:definition.sceneView'),
  keywords: textAt('widgets.scene-view:definition.sceneView.keywords'),
  icon: 'M16 4.5 26.5 10v12L16 27.5 5.5 22V10ZM5.5 10 16 15.5 26.5 10M16 15.5v12',
  initial: {},
  size: { width: 480, height: 320 },
  sample: { data: ({ scene }) => ({ sceneId: scene, signalArray: [], toolbar: false }) },
  fields: [
    {
      path: 'data.sceneId',
      label: textAt('widgets.scene-view:definition.sceneView.fields'),
      control: { kind: 'scene' },
    },
    {
      path: 'data.follows',
      label: textAt('widgets.scene-view:definition.sceneView.fields.nodesShowValuesOf'),
      control: {
        kind: 'choice',
        options: [
          { value: 'scene', label: textAt('widgets.scene-view:definition.control.options.scene') },
          { value: 'page', label: textAt('widgets.scene-view:definition.control.options.page') },
        ],
      },
    },
    {
      path: 'data.signalArray',
      label: textAt('widgets.scene-view:definition.sceneView.fields.listedSignals'),
      control: { kind: 'sources', source: 'signal', colours: false },
    },
    {
      path: 'data.view',
      label: textAt('widgets.scene-view:definition.sceneView.fields.firstView'),
      control: {
        kind: 'choice',
        options: [
          { value: 'isometric', label: textAt('widgets.scene-view:definition.control.options.isometric') },
          { value: 'front', label: textAt('widgets.scene-view:definition.control.options.front') },
          { value: 'side', label: textAt('widgets.scene-view:definition.control.options.side') },
          { value: 'top', label: textAt('widgets.scene-view:definition.control.options.top') },
        ],
      },
    },
    {
      path: 'data.toolbar',
      label: textAt('widgets.scene-view:definition.sceneView.fields.toolbar'),
      control: { kind: 'switch' },
    },
    ...plainFields.filter(({ path }) => path !== common.flip.path),
  ],
};
