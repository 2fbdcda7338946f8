import type { Feature } from '../../app/feature.ts';
import { BellIcon } from '../../design/icons.tsx';

/** Where operators write and schedule announcements. */
export const announcements: Feature<'SystemAnnouncement'> = {
  name: 'SystemAnnouncement',
  frame: 'shell',
  title: { zh: '公告管理', en: 'Announcements' },
  keywords: { zh: '通知 到期提醒 维护', en: 'notice expiry maintenance' },
  authCode: 'announcement:edit',
  menu: { group: 'system', Icon: BellIcon },
  load: async () => (await import('./AnnouncementsPage.tsx')).AnnouncementsPage,
};
