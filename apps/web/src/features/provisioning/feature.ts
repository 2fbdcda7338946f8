import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The gateways that were provisioned, and what makes new ones. */
export const provisioning: Feature<'Provisioning'> = {
  name: 'Provisioning',
  frame: 'shell',
  title: textAt('web.features:feature.provisioning'),
  authCode: 'gateway:secrets',
  menu: { group: 'gateways', icon: 'key' },
  load: async () => (await import('./ProvisioningPage.tsx')).ProvisioningPage,
};
