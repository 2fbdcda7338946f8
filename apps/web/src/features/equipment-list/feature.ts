import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';
import { EquipmentIcon } from '../../design/icons.tsx';

/** The equipment that somebody may see. */
export const equipmentList: Feature<'EquipmentList'> = {
  name: 'EquipmentList',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentList'),
  keywords: textAt('web.features:feature.equipmentList.keywords'),
  aliases: ['/manage/equipment/list'],
  menu: { group: 'equipment', Icon: EquipmentIcon },
  help: 'equipmentList',
  load: async () => (await import('./EquipmentListPage.tsx')).EquipmentListPage,
};
