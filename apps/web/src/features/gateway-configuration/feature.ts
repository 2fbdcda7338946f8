import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The configuration of a gateway as a whole: its revisions, export, import and copy. */
export const gatewayConfiguration: Feature<'GatewayConfiguration'> = {
  name: 'GatewayConfiguration',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewayConfiguration'),
  parent: 'GatewayList',
  help: 'gatewayConfiguration',
  load: async () => (await import('./ConfigurationPage.tsx')).ConfigurationPage,
};
