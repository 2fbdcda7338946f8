import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** A new equipment. */
export const equipmentAdd: Feature<'EquipmentAdd'> = {
  name: 'EquipmentAdd',
  frame: 'shell',
  side: 'customer',
  authCode: 'equipment:edit',
  title: textAt('web.features:feature.equipmentAdd'),
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentAddPage.tsx')).EquipmentAddPage,
};
