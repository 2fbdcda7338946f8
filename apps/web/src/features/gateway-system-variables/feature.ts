import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The system variables of a gateway (platform specification, section 2). */
export const gatewaySystemVariables: Feature<'GatewaySystemVariables'> = {
  name: 'GatewaySystemVariables',
  frame: 'gateway',
  side: 'customer',
  title: textAt('web.features:feature.gatewaySystemVariables'),
  keywords: textAt('web.features:feature.gatewaySystemVariables.keywords'),
  parent: 'GatewayList',
  load: async () => (await import('./SystemVariablesPage.tsx')).SystemVariablesPage,
};
