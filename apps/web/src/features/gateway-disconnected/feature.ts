import type { Feature } from '../../app/feature.ts';

/** Where pages of a gateway lead that cannot reach it (platform specification, sections 2 and 8). */
export const gatewayDisconnected: Feature<'GatewayDisconnected'> = {
  name: 'GatewayDisconnected',
  frame: 'shell',
  side: 'customer',
  unlisted: true,
  title: { zh: '网关未连接', en: 'Gateway not connected' },
  parent: 'GatewayList',
  load: async () => (await import('./DisconnectedPage.tsx')).DisconnectedPage,
};
