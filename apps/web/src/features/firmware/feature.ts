import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The firmware of gateways, which operators keep. */
export const firmware: Feature<'SystemFirmware'> = {
  name: 'SystemFirmware',
  frame: 'shell',
  title: textAt('web.features:feature.firmware'),
  authCode: 'firmware:edit',
  menu: { group: 'gateways', icon: 'upload' },
  load: async () => (await import('./FirmwarePage.tsx')).FirmwarePage,
};
