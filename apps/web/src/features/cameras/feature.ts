import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';
import { CameraIcon } from './CameraIcon.tsx';

/** The cameras that videos of pages show, and how they are reached for moving them. */
export const cameras: Feature<'Cameras'> = {
  name: 'Cameras',
  frame: 'shell',
  title: textAt('web.features:feature.cameras'),
  keywords: textAt('web.features:feature.cameras.keywords'),
  side: 'customer',
  menu: { group: 'equipment', Icon: CameraIcon },
  load: async () => (await import('./CamerasPage.tsx')).CamerasPage,
};
