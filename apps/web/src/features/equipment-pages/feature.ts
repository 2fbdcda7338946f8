import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The pages of an equipment: those of its product (platform specification, section 2). */
export const equipmentPages: Feature<'EquipmentPages'> = {
  name: 'EquipmentPages',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.equipmentPages'),
  parent: 'EquipmentList',
  load: async () => (await import('./EquipmentPagesPage.tsx')).EquipmentPagesPage,
};
