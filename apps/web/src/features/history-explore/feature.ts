import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page that explores recorded values of several equipments. */
export const history: Feature<'History'> = {
  name: 'History',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.history'),
  menu: { group: 'analyse', icon: 'trend' },
  help: 'historyExplore',
  load: async () => (await import('./ExplorePage.tsx')).ExplorePage,
};
