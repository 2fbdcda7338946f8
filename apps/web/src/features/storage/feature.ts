import type { Feature } from '../../app/feature.ts';
import { SystemIcon } from '../../design/icons.tsx';

/** The page of the size of history on disk, and of the time for which it is kept. */
export const storage: Feature<'Storage'> = {
  name: 'Storage',
  frame: 'shell',
  side: 'customer',
  authCode: 'equipment:all',
  title: { zh: '数据存储', en: 'Storage' },
  keywords: { zh: '磁盘 空间 历史 保留', en: 'disk space history retention' },
  menu: { group: 'system', Icon: SystemIcon },
  load: async () => (await import('./StoragePage.tsx')).StoragePage,
};
