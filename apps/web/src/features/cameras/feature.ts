import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The cameras that videos of pages show, and how they are reached for moving them. */
export const cameras: Feature<'Cameras'> = {
  name: 'Cameras',
  frame: 'shell',
  title: textAt('web.features:feature.cameras'),
  side: 'customer',
  menu: { group: 'engineer', icon: 'camera' },
  load: async () => (await import('./CamerasPage.tsx')).CamerasPage,
};
