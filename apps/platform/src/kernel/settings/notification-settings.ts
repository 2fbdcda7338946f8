import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { setting, url } from './setting.ts';

/** How people are notified of alarms. */
export const notificationSettings = {
  publicUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_PUBLIC_URL',
    expected: 'an http or https address',
    description: textAt('platform.kernel:notificationSettings.publicUrl.description'),
  }),
  webhookPrivate: setting(z.enum(['on', 'off']), {
    variable: 'PENSTOCK_WEBHOOK_PRIVATE',
    default: 'off',
    expected: 'on or off',
    description: textAt('platform.kernel:notificationSettings.webhookPrivate.description'),
  }),
  smsAlarmTemplate: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_]{1,50}$/)
      .optional(),
    {
      variable: 'PENSTOCK_SMS_ALARM_TEMPLATE',
      expected: 'letters, digits and underscores',
      description: textAt('platform.kernel:notificationSettings.smsAlarmTemplate.description'),
    },
  ),
} as const;
