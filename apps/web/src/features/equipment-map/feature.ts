import type { Feature } from '../../app/feature.ts';
import { MapIcon } from '../../design/icons.tsx';

/** The equipment on a map. */
export const equipmentMap: Feature<'EquipmentMap'> = {
  name: 'EquipmentMap',
  frame: 'shell',
  side: 'customer',
  title: { zh: '设备地图', en: 'Map of equipment' },
  keywords: { zh: '地图 位置 坐标', en: 'map position coordinates' },
  menu: { group: 'equipment', Icon: MapIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./EquipmentMapPage.tsx')).EquipmentMapPage,
};
