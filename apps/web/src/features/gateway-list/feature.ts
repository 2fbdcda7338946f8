import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';
import { GatewayIcon } from '../../design/icons.tsx';

/** The gateways that somebody may configure (platform specification, section 2: mqttgateway/list). */
export const gatewayList: Feature<'GatewayList'> = {
  name: 'GatewayList',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.gatewayList'),
  keywords: textAt('web.features:feature.gatewayList.keywords'),
  menu: { group: 'equipment', Icon: GatewayIcon },
  help: 'gatewayList',
  load: async () => (await import('./GatewayListPage.tsx')).GatewayListPage,
};
