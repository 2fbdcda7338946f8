import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The rules of notification, and the outcomes of the messages. */
export const notificationRules: Feature<'NotificationRules'> = {
  name: 'NotificationRules',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.notificationRules'),
  help: 'notificationRules',
  menu: { group: 'engineer', icon: 'bell' },
  load: async () => (await import('./NotificationRulesPage.tsx')).NotificationRulesPage,
};
