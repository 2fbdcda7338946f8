import type { Feature } from '../../app/feature.ts';

/** The facts about an equipment. */
export const equipmentInfo: Feature<'EquipmentInfo'> = {
  name: 'EquipmentInfo',
  frame: 'shell',
  side: 'customer',
  title: { zh: '设备信息', en: 'Equipment info' },
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentInfoPage.tsx')).EquipmentInfoPage,
};
