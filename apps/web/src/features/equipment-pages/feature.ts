import type { Feature } from '../../app/feature.ts';

/** The pages of an equipment: those of its product (platform specification, section 2). */
export const equipmentPages: Feature<'EquipmentPages'> = {
  name: 'EquipmentPages',
  frame: 'shell',
  side: 'customer',
  title: { zh: '设备监控页面', en: 'Pages of the equipment' },
  keywords: { zh: '组态 画面 监控画面', en: 'dashboard screen monitor' },
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentPagesPage.tsx')).EquipmentPagesPage,
};
