import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The drivers of a gateway (platform specification, section 2). */
export const gatewayDrivers: Feature<'GatewayDrivers'> = {
  name: 'GatewayDrivers',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewayDrivers'),
  parent: 'GatewayList',
  help: 'gatewayDrivers',
  load: async () => (await import('./DriversPage.tsx')).DriversPage,
};
