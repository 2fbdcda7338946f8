import type { Feature } from '../../app/feature.ts';
import { EquipmentIcon } from '../../design/icons.tsx';

/** The equipment that somebody may see. */
export const equipmentList: Feature<'EquipmentList'> = {
  name: 'EquipmentList',
  frame: 'shell',
  side: 'customer',
  title: { zh: '设备管理', en: 'Equipment' },
  keywords: { zh: '设备 列表 泵站', en: 'equipment list station' },
  aliases: ['/manage/equipment/list'],
  menu: { group: 'equipment', Icon: EquipmentIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./EquipmentListPage.tsx')).EquipmentListPage,
};
