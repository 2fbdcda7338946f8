import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** Where operators write and schedule announcements. */
export const announcements: Feature<'SystemAnnouncement'> = {
  name: 'SystemAnnouncement',
  frame: 'shell',
  title: textAt('web.features:feature.announcements.systemAnnouncement'),
  authCode: 'announcement:edit',
  menu: { group: 'system', icon: 'bell' },
  load: async () => (await import('./AnnouncementsPage.tsx')).AnnouncementsPage,
};
