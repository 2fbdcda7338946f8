import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { host, setting, url } from './setting.ts';

const printable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]+$/u);

/** The settings of accounts: how codes reach people, who may register, and the agreements. */
export const accountSettings = {
  emailSender: setting(z.enum(['off', 'smtp', 'outbox']), {
    variable: 'PENSTOCK_EMAIL',
    default: 'off',
    expected: 'off, smtp or outbox',
    description: textAt('platform.kernel:accountSettings.emailSender.description'),
  }),
  smtpUrl: setting(url('smtp:', 'smtps:').optional(), {
    variable: 'PENSTOCK_SMTP_URL',
    expected: 'an address such as smtps://user:password@mail.example.com:465 or smtp://mail.example.com:587',
    secret: true,
    description: textAt('platform.kernel:accountSettings.smtpUrl.description'),
  }),
  emailFrom: setting(z.email().max(200).optional(), {
    variable: 'PENSTOCK_EMAIL_FROM',
    expected: 'an email address',
    description: textAt('platform.kernel:accountSettings.emailFrom.description'),
  }),
  smsSender: setting(z.enum(['off', 'alibaba', 'tencent', 'twilio', 'webhook', 'outbox']), {
    variable: 'PENSTOCK_SMS',
    default: 'off',
    expected: 'off, alibaba, tencent, twilio, webhook or outbox',
    description: textAt('platform.kernel:accountSettings.smsSender.description'),
  }),
  smsKey: setting(printable(200).optional(), {
    variable: 'PENSTOCK_SMS_KEY',
    expected: 'a text without control characters',
    description: textAt('platform.kernel:accountSettings.smsKey.description'),
  }),
  smsSecret: setting(printable(200).optional(), {
    variable: 'PENSTOCK_SMS_SECRET',
    expected: 'a text without control characters',
    secret: true,
    description: textAt('platform.kernel:accountSettings.smsSecret.description'),
  }),
  smsFrom: setting(printable(100).optional(), {
    variable: 'PENSTOCK_SMS_FROM',
    expected: 'a text without control characters',
    description: textAt('platform.kernel:accountSettings.smsFrom.description'),
  }),
  smsTemplate: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_]{1,50}$/)
      .optional(),
    {
      variable: 'PENSTOCK_SMS_TEMPLATE',
      expected: 'letters, digits and underscores',
      description: textAt('platform.kernel:accountSettings.smsTemplate.description'),
    },
  ),
  smsApp: setting(
    z
      .string()
      .regex(/^[0-9]{1,20}$/)
      .optional(),
    {
      variable: 'PENSTOCK_SMS_APP',
      expected: 'digits',
      description: textAt('platform.kernel:accountSettings.smsApp.description'),
    },
  ),
  smsRegion: setting(host, {
    variable: 'PENSTOCK_SMS_REGION',
    default: 'ap-guangzhou',
    expected: 'the name of a region',
    description: textAt('platform.kernel:accountSettings.smsRegion.description'),
  }),
  smsUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_SMS_URL',
    expected: 'an http or https address',
    description: textAt('platform.kernel:accountSettings.smsUrl.description'),
  }),
  registration: setting(z.enum(['on', 'off']), {
    variable: 'PENSTOCK_REGISTRATION',
    default: 'on',
    expected: 'on or off',
    description: textAt('platform.kernel:accountSettings.registration.description'),
  }),
  site: setting(z.enum(['cloud', 'plant']), {
    variable: 'PENSTOCK_SITE',
    default: 'cloud',
    expected: 'cloud or plant',
    description: textAt('platform.kernel:accountSettings.site.description'),
  }),
  agreementUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_AGREEMENT_URL',
    expected: 'an http or https address',
    description: textAt('platform.kernel:accountSettings.agreementUrl.description'),
  }),
  privacyUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_PRIVACY_URL',
    expected: 'an http or https address',
    description: textAt('platform.kernel:accountSettings.privacyUrl.description'),
  }),
} as const;
