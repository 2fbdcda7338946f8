import type { Feature } from '../../app/feature.ts';
import { BrowseIcon } from '../../design/icons.tsx';

/** Models whose nodes are bound to signals, for dashboards. */
export const scenes: Feature<'Scenes'> = {
  name: 'Scenes',
  frame: 'shell',
  title: { zh: '场景', en: 'Scenes' },
  keywords: { zh: '三维 模型 glTF 节点 绑定', en: '3D model glTF node binding' },
  side: 'customer',
  menu: { group: 'equipment', Icon: BrowseIcon },
  load: async () => (await import('./ScenesPage.tsx')).ScenesPage,
};
