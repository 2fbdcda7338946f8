import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** All help that the session may read, searched by words. */
export const helpCentre: Feature<'HelpCentre'> = {
  name: 'HelpCentre',
  frame: 'shell',
  isLocal: true,
  title: textAt('web.features:feature.helpCentre'),
  menu: { group: 'own', icon: 'help' },
  load: async () => (await import('./HelpCentrePage.tsx')).HelpCentrePage,
};
