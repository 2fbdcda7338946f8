import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The page of the size of history on disk, and of the time for which it is kept. */
export const storage: Feature<'Storage'> = {
  name: 'Storage',
  frame: 'shell',
  side: 'customer',
  authCode: 'equipment:all',
  title: textAt('web.features:feature.storage'),
  menu: { group: 'system', icon: 'system' },
  load: async () => (await import('./StoragePage.tsx')).StoragePage,
};
