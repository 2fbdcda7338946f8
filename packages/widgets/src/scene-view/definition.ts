import { common, plainFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { sceneViewType } from './type.ts';

/** A model of a scene, whose nodes show values. */
export const sceneView: WidgetDefinition<'UsualWebgl'> = {
  ...sceneViewType,
  version: 1,
  category: 'usual',
  title: { zh: '三维场景', en: '3D view' },
  keywords: { zh: '三维 模型 场景 glTF', en: '3D model scene glTF WebGL' },
  icon: 'M16 4.5 26.5 10v12L16 27.5 5.5 22V10ZM5.5 10 16 15.5 26.5 10M16 15.5v12',
  initial: {},
  size: { width: 480, height: 320 },
  fields: [
    { path: 'data.sceneId', label: { zh: '场景', en: 'Scene' }, control: { kind: 'scene' } },
    {
      path: 'data.follows',
      label: { zh: '节点的数值来自', en: 'Nodes show values of' },
      control: {
        kind: 'choice',
        options: [
          { value: 'scene', label: { zh: '场景中绑定的设备', en: 'The equipment bound in the scene' } },
          { value: 'page', label: { zh: '当前页面的设备', en: 'The equipment of the page' } },
        ],
      },
    },
    {
      path: 'data.signalArray',
      label: { zh: '列出的信号', en: 'Listed signals' },
      control: { kind: 'sources', source: 'signal', colours: false },
    },
    {
      path: 'data.view',
      label: { zh: '初始视角', en: 'First view' },
      control: {
        kind: 'choice',
        options: [
          { value: 'isometric', label: { zh: '等轴测', en: 'Isometric' } },
          { value: 'front', label: { zh: '正面', en: 'Front' } },
          { value: 'side', label: { zh: '侧面', en: 'Side' } },
          { value: 'top', label: { zh: '顶部', en: 'Top' } },
        ],
      },
    },
    { path: 'data.toolbar', label: { zh: '显示工具栏', en: 'Toolbar' }, control: { kind: 'switch' } },
    ...plainFields.filter(({ path }) => path !== common.flip.path),
  ],
};
