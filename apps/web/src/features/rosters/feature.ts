import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The rosters of the reader's company. */
export const rosters: Feature<'Rosters'> = {
  name: 'Rosters',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.rosters'),
  help: 'notificationRules',
  menu: { group: 'engineer', icon: 'person' },
  load: async () => (await import('./RostersPage.tsx')).RostersPage,
};
