import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** How everything does that a customer has: equipment, gateways, alarms, and what changed last. */
export const startPage: Feature<'StartPage'> = {
  name: 'StartPage',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.startPage'),
  menu: { group: 'operate', icon: 'home' },
  help: 'startPage',
  load: async () => (await import('./StartPage.tsx')).StartPage,
};
