import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The scripts of a gateway (platform specification, section 2). */
export const gatewayScripts: Feature<'GatewayScripts'> = {
  name: 'GatewayScripts',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewayScripts'),
  help: 'gatewayScripts',
  parent: 'GatewayList',
  load: async () => (await import('./ScriptsPage.tsx')).ScriptsPage,
};
