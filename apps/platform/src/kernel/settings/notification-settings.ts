import { z } from 'zod';
import { setting, url } from './setting.ts';

/** How people are notified of alarms. */
export const notificationSettings = {
  publicUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_PUBLIC_URL',
    expected: 'an http or https address',
    description: {
      zh: '用户访问本平台的地址，用于通知中的链接。未设置时通知不含链接。',
      en: 'The address by which people reach this platform, for links in notifications. Without it they have none.',
    },
  }),
  webhookPrivate: setting(z.enum(['on', 'off']), {
    variable: 'PENSTOCK_WEBHOOK_PRIVATE',
    default: 'off',
    expected: 'on or off',
    description: {
      zh: '通知的 webhook 是否可以使用内网地址和 http。off 时只能使用公网的 https 地址，以免用户借平台访问内部网络。',
      en: 'Whether webhooks of notifications may lead to private addresses and use http. With off, they must be https addresses of the internet, so that nobody reaches internal networks through the platform.',
    },
  }),
  smsAlarmTemplate: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_]{1,50}$/)
      .optional(),
    {
      variable: 'PENSTOCK_SMS_ALARM_TEMPLATE',
      expected: 'letters, digits and underscores',
      description: {
        zh: '报警短信模板（阿里云、腾讯云）：变量为 state、alarm、equipment、time；腾讯云按此顺序。未设置时这两种服务不发送报警短信。',
        en: 'The template of text messages about alarms (Alibaba Cloud, Tencent Cloud): its variables are state, alarm, equipment and time, for Tencent Cloud in this order. Without it these services send none about alarms.',
      },
    },
  ),
} as const;
