import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Where pages of a gateway lead that cannot reach it (platform specification, sections 2 and 8). */
export const gatewayDisconnected: Feature<'GatewayDisconnected'> = {
  name: 'GatewayDisconnected',
  frame: 'shell',
  side: 'customer',
  isLocal: true,
  unlisted: true,
  title: textAt('web.features:feature.gatewayDisconnected'),
  parent: 'GatewayList',
  load: async () => (await import('./DisconnectedPage.tsx')).DisconnectedPage,
};
