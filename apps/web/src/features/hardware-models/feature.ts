import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The hardware models of gateways, which operators keep. */
export const hardwareModels: Feature<'SystemHardware'> = {
  name: 'SystemHardware',
  frame: 'shell',
  title: textAt('web.features:feature.hardwareModels'),
  authCode: 'hardware:edit',
  menu: { group: 'gateways', icon: 'driver' },
  load: async () => (await import('./HardwarePage.tsx')).HardwarePage,
};
