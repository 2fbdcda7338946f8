import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of a product as operators use it (platform specification, section 2). */
export const monitor: Feature<'Monitor'> = {
  name: 'Monitor',
  frame: 'monitor',
  side: 'customer',
  title: textAt('web.features:feature.monitor'),
  parent: 'EquipmentList',
  load: async () => (await import('./MonitorPage.tsx')).MonitorPage,
};
