import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Models whose nodes are bound to signals, for dashboards. */
export const scenes: Feature<'Scenes'> = {
  name: 'Scenes',
  frame: 'shell',
  title: textAt('web.features:feature.scenes'),
  side: 'customer',
  menu: { group: 'engineer', icon: 'browse' },
  load: async () => (await import('./ScenesPage.tsx')).ScenesPage,
};
