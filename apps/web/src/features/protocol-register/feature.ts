import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The register of communication protocols. */
export const protocolRegister: Feature<'SystemProtocol'> = {
  name: 'SystemProtocol',
  frame: 'shell',
  title: textAt('web.features:feature.protocolRegister'),
  authCode: 'register:edit',
  menu: { group: 'gateways', icon: 'signal' },
  load: async () => (await import('./ProtocolsPage.tsx')).ProtocolsPage,
};
