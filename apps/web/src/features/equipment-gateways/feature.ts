import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** EG gateways: gateways by the equipment that hangs on them. */
export const equipmentGateways: Feature<'EquipmentGateways'> = {
  name: 'EquipmentGateways',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentGateways'),
  menu: { group: 'gateways', icon: 'gateway' },
  load: async () => (await import('./EquipmentGatewaysPage.tsx')).EquipmentGatewaysPage,
};
