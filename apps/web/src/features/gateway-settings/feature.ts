import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The settings of a gateway (gateway specification, section 2, System settings). */
export const gatewaySettings: Feature<'GatewaySettings'> = {
  name: 'GatewaySettings',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewaySettings'),
  parent: 'GatewayList',
  load: async () => (await import('./SettingsPage.tsx')).SettingsPage,
};
