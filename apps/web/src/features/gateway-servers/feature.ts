import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The connections of a gateway to servers (platform specification, section 2). */
export const gatewayServers: Feature<'GatewayServers'> = {
  name: 'GatewayServers',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewayServers'),
  help: 'gatewayServers',
  parent: 'GatewayList',
  load: async () => (await import('./ServersPage.tsx')).ServersPage,
};
