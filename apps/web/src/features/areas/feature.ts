import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Areas with what is in them and who is authorised there, and groups of people. */
export const areas: Feature<'Areas'> = {
  name: 'Areas',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.areas'),
  menu: { group: 'operate', icon: 'browse' },
  help: 'areas',
  load: async () => (await import('./AreasPage.tsx')).AreasPage,
};
