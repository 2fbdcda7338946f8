import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The equipment on a map. */
export const equipmentMap: Feature<'EquipmentMap'> = {
  name: 'EquipmentMap',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentMap'),
  menu: { group: 'operate', icon: 'map' },
  help: 'equipmentMap',
  load: async () => (await import('./EquipmentMapPage.tsx')).EquipmentMapPage,
};
