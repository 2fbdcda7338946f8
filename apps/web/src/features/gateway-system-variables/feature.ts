import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The system variables of a gateway (platform specification, section 2). */
export const gatewaySystemVariables: Feature<'GatewaySystemVariables'> = {
  name: 'GatewaySystemVariables',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewaySystemVariables'),
  parent: 'GatewayList',
  load: async () => (await import('./SystemVariablesPage.tsx')).SystemVariablesPage,
};
