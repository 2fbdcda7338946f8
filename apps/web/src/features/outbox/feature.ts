import type { Feature } from '../../app/feature.ts';
import { BellIcon } from '../../design/icons.tsx';

/** The messages that a demo would have sent. */
export const outbox: Feature<'Outbox'> = {
  name: 'Outbox',
  frame: 'shell',
  title: { zh: '发件箱（演示）', en: 'Outbox (demo)' },
  keywords: { zh: '短信 邮件 验证码 演示', en: 'text message sms e-mail code demo' },
  authCode: 'outbox:read',
  menu: { group: 'system', Icon: BellIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./OutboxPage.tsx')).OutboxPage,
};
