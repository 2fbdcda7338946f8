import type { Feature } from '../../app/feature.ts';

/** The connections of a gateway to servers (platform specification, section 2). */
export const gatewayServers: Feature<'GatewayServers'> = {
  name: 'GatewayServers',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '服务器', en: 'Servers' },
  keywords: { zh: '服务器 MQTT TCP UDP HTTP 上报 连接', en: 'server MQTT TCP UDP HTTP report connection' },
  parent: 'GatewayList',
  load: async () => (await import('./ServersPage.tsx')).ServersPage,
};
