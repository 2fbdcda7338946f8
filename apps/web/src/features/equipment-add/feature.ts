import type { Feature } from '../../app/feature.ts';

/** A new equipment. */
export const equipmentAdd: Feature<'EquipmentAdd'> = {
  name: 'EquipmentAdd',
  frame: 'shell',
  side: 'customer',
  authCode: 'equipment:edit',
  title: { zh: '新增设备', en: 'Add equipment' },
  keywords: { zh: '新建设备', en: 'new equipment' },
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentAddPage.tsx')).EquipmentAddPage,
};
