import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The equipment that somebody may see. */
export const equipmentList: Feature<'EquipmentList'> = {
  name: 'EquipmentList',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentList'),
  aliases: ['/manage/equipment/list'],
  menu: { group: 'operate', icon: 'equipment' },
  help: 'equipmentList',
  load: async () => (await import('./EquipmentListPage.tsx')).EquipmentListPage,
};
