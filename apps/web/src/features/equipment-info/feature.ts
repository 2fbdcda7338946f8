import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The facts about an equipment. */
export const equipmentInfo: Feature<'EquipmentInfo'> = {
  name: 'EquipmentInfo',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentInfo'),
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentInfoPage.tsx')).EquipmentInfoPage,
};
