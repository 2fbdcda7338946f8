import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The versions of the product, the latest additions, and the licences of the software that is shipped. */
export const about: Feature<'About'> = {
  name: 'About',
  frame: 'shell',
  isLocal: true,
  title: textAt('web.features:feature.about'),
  menu: { group: 'own', icon: 'system' },
  load: async () => (await import('./AboutPage.tsx')).AboutPage,
};
