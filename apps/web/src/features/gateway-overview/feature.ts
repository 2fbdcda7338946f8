import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of a gateway and its state (platform specification, section 2). */
export const gatewayOverview: Feature<'GatewayOverview'> = {
  name: 'GatewayOverview',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewayOverview'),
  parent: 'GatewayList',
  help: 'gatewayOverview',
  load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
};
