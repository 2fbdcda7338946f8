import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The data services of a gateway: servers on it from which neighbouring systems fetch values. */
export const gatewayDataServices: Feature<'GatewayDataServices'> = {
  name: 'GatewayDataServices',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewayDataServices'),
  help: 'gatewayDataServices',
  parent: 'GatewayList',
  load: async () => (await import('./DataServicesPage.tsx')).DataServicesPage,
};
