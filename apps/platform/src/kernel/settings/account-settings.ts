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
    description: {
      zh: '如何发送邮件：off 不发送；smtp 由 PENSTOCK_SMTP_URL 的服务器发送；outbox 不发送而存入发件箱页面，仅用于演示。',
      en: 'How e-mail is sent: off sends none; smtp sends by the server of PENSTOCK_SMTP_URL; outbox sends none and keeps it for the outbox page, which is for demonstrations only.',
    },
  }),
  smtpUrl: setting(url('smtp:', 'smtps:').optional(), {
    variable: 'PENSTOCK_SMTP_URL',
    expected: 'an address such as smtps://user:password@mail.example.com:465 or smtp://mail.example.com:587',
    secret: true,
    description: {
      zh: '邮件服务器，账号密码写在地址中。smtps 从一开始加密；smtp 使用 STARTTLS，发送密码时必须加密（本机除外）。',
      en: 'The mail server, with user name and password. smtps is encrypted from the start; smtp uses STARTTLS, which a password requires except on this machine.',
    },
  }),
  emailFrom: setting(z.email().max(200).optional(), {
    variable: 'PENSTOCK_EMAIL_FROM',
    expected: 'an email address',
    description: { zh: '发件人的邮箱地址。', en: 'The address that e-mail is sent from.' },
  }),
  smsSender: setting(z.enum(['off', 'alibaba', 'tencent', 'twilio', 'webhook', 'outbox']), {
    variable: 'PENSTOCK_SMS',
    default: 'off',
    expected: 'off, alibaba, tencent, twilio, webhook or outbox',
    description: {
      zh: '如何发送短信：off 不发送（中性版页面）；alibaba 阿里云；tencent 腾讯云；twilio；webhook 由您自己的程序发送；outbox 不发送而存入发件箱页面，仅用于演示。',
      en: 'How text messages are sent: off sends none (neutral pages); alibaba, tencent and twilio by these services; webhook by a program of yours; outbox sends none and keeps them for the outbox page, which is for demonstrations only.',
    },
  }),
  smsKey: setting(printable(200).optional(), {
    variable: 'PENSTOCK_SMS_KEY',
    expected: 'a text without control characters',
    description: {
      zh: '短信服务的访问密钥编号：阿里云 AccessKeyId、腾讯云 SecretId、Twilio Account SID。',
      en: 'The id of the key for the service: AccessKeyId of Alibaba Cloud, SecretId of Tencent Cloud, Account SID of Twilio.',
    },
  }),
  smsSecret: setting(printable(200).optional(), {
    variable: 'PENSTOCK_SMS_SECRET',
    expected: 'a text without control characters',
    secret: true,
    description: {
      zh: '短信服务的密钥：阿里云 AccessKeySecret、腾讯云 SecretKey、Twilio Auth Token；webhook 用它签名请求。',
      en: 'The secret for the service: AccessKeySecret of Alibaba Cloud, SecretKey of Tencent Cloud, Auth Token of Twilio; requests to a webhook are signed with it.',
    },
  }),
  smsFrom: setting(printable(100).optional(), {
    variable: 'PENSTOCK_SMS_FROM',
    expected: 'a text without control characters',
    description: {
      zh: '短信签名（阿里云、腾讯云），或发送号码（Twilio）。',
      en: 'The signature of the messages (Alibaba Cloud, Tencent Cloud), or the number they come from (Twilio).',
    },
  }),
  smsTemplate: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_]{1,50}$/)
      .optional(),
    {
      variable: 'PENSTOCK_SMS_TEMPLATE',
      expected: 'letters, digits and underscores',
      description: {
        zh: '验证码短信模板：阿里云模板的变量为 code；腾讯云模板的变量依次为验证码、有效分钟数。',
        en: 'The template of the message: that of Alibaba Cloud has the variable code; that of Tencent Cloud has the code and the minutes it is valid, in this order.',
      },
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
      description: {
        zh: '腾讯云短信应用的 SdkAppId。',
        en: 'The SdkAppId of the application at Tencent Cloud.',
      },
    },
  ),
  smsRegion: setting(host, {
    variable: 'PENSTOCK_SMS_REGION',
    default: 'ap-guangzhou',
    expected: 'the name of a region',
    description: { zh: '腾讯云的地域。', en: 'The region at Tencent Cloud.' },
  }),
  smsUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_SMS_URL',
    expected: 'an http or https address',
    description: {
      zh: 'webhook 的地址；对其他服务则替换其默认地址。除本机外须为 https。',
      en: 'The address of the webhook; of the other services, an address that replaces theirs. It must be https, except on this machine.',
    },
  }),
  registration: setting(z.enum(['on', 'off']), {
    variable: 'PENSTOCK_REGISTRATION',
    default: 'on',
    expected: 'on or off',
    description: {
      zh: '是否允许自行注册账号。off 时账号只由管理员开通。',
      en: 'Whether people can register. With off, accounts are only made by administrators.',
    },
  }),
  agreementUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_AGREEMENT_URL',
    expected: 'an http or https address',
    description: {
      zh: '您自己的用户协议的地址。未设置时使用随产品提供的协议。',
      en: 'The address of your own user agreement. When it is not set, the one of the product is used.',
    },
  }),
  privacyUrl: setting(url('http:', 'https:').optional(), {
    variable: 'PENSTOCK_PRIVACY_URL',
    expected: 'an http or https address',
    description: {
      zh: '您自己的隐私政策的地址。未设置时使用随产品提供的政策。',
      en: 'The address of your own privacy policy. When it is not set, the one of the product is used.',
    },
  }),
} as const;
