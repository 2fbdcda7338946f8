import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The gateways that somebody may configure (platform specification, section 2: mqttgateway/list). */
export const gatewayList: Feature<'GatewayList'> = {
  name: 'GatewayList',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.gatewayList'),
  menu: { group: 'gateways', icon: 'gateway' },
  help: 'gatewayList',
  load: async () => (await import('./GatewayListPage.tsx')).GatewayListPage,
};
