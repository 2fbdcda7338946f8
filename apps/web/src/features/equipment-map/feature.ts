import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';
import { MapIcon } from '../../design/icons.tsx';

/** The equipment on a map. */
export const equipmentMap: Feature<'EquipmentMap'> = {
  name: 'EquipmentMap',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentMap'),
  keywords: textAt('web.features:feature.equipmentMap.keywords'),
  menu: { group: 'equipment', Icon: MapIcon },
  help: 'equipmentMap',
  load: async () => (await import('./EquipmentMapPage.tsx')).EquipmentMapPage,
};
