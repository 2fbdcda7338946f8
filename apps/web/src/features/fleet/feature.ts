import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The gateways of a company together: how they do, their versions, networks, clocks, buffers, and what was done to them. */
export const fleet: Feature<'Fleet'> = {
  name: 'Fleet',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.fleet'),
  menu: { group: 'gateways', icon: 'fleet' },
  load: async () => (await import('./FleetPage.tsx')).FleetPage,
};
