import type { Feature } from '../../app/feature.ts';
import { BellIcon } from '../../design/icons.tsx';

/** The rules of notification, and the outcomes of the messages. */
export const notificationRules: Feature<'NotificationRules'> = {
  name: 'NotificationRules',
  frame: 'shell',
  side: 'customer',
  title: { zh: '报警通知', en: 'Notification rules' },
  keywords: {
    zh: '通知规则 邮件 短信 webhook 升级 汇总 发送记录',
    en: 'notify e-mail sms text message webhook escalation digest delivery',
  },
  menu: { group: 'equipment', Icon: BellIcon },
  load: async () => (await import('./NotificationRulesPage.tsx')).NotificationRulesPage,
};
