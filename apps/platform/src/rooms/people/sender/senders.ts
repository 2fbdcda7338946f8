import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { isLoopback } from '../../../kernel/network/loopback.ts';
import { PlatformStartError } from '../../../kernel/process/start-error.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { alibabaSms } from './alibaba.ts';
import type { EmailSender } from './email-sender.ts';
import { outboxEmail, outboxSms } from './outbox.ts';
import { smtpEmail } from './smtp.ts';
import type { SmsSender } from './sms-sender.ts';
import { tencentSms } from './tencent.ts';
import { twilioSms } from './twilio.ts';
import { webhookSms } from './webhook.ts';

/** How this installation reaches people. */
export interface Senders {
  /** Undefined where no text messages are sent: the neutral edition. */
  readonly sms: SmsSender | undefined;
  /** Undefined where no e-mail is sent. */
  readonly email: EmailSender | undefined;
  /** Whether one of them is the outbox, which sends nothing. */
  readonly isDemo: boolean;
}

/** The settings that choose the senders. */
export type SenderSettings = Pick<
  Settings,
  | 'emailSender'
  | 'smtpUrl'
  | 'emailFrom'
  | 'smsSender'
  | 'smsKey'
  | 'smsSecret'
  | 'smsFrom'
  | 'smsTemplate'
  | 'smsAlarmTemplate'
  | 'smsApp'
  | 'smsRegion'
  | 'smsUrl'
>;

/**
 * Makes the senders that the settings choose. Throws a `PlatformStartError` that names the first setting that the chosen
 * one needs and that is missing.
 */
export function openSenders(
  settings: SenderSettings,
  parts: { readonly db: Db; readonly clock: Clock },
): Senders {
  return {
    sms: smsSenderOf(settings, parts),
    email: emailSenderOf(settings, parts),
    isDemo: settings.smsSender === 'outbox' || settings.emailSender === 'outbox',
  };
}

function emailSenderOf(
  { emailSender, smtpUrl, emailFrom }: SenderSettings,
  parts: { readonly db: Db; readonly clock: Clock },
): EmailSender | undefined {
  switch (emailSender) {
    case 'off':
      return undefined;
    case 'smtp':
      return smtpEmail({
        url: needed(smtpUrl, 'PENSTOCK_SMTP_URL', 'PENSTOCK_EMAIL=smtp'),
        from: needed(emailFrom, 'PENSTOCK_EMAIL_FROM', 'PENSTOCK_EMAIL=smtp'),
      });
    case 'outbox':
      return outboxEmail(parts);
  }
}

function smsSenderOf(
  settings: SenderSettings,
  parts: { readonly db: Db; readonly clock: Clock },
): SmsSender | undefined {
  const { smsSender, smsKey, smsSecret, smsFrom, smsTemplate, smsAlarmTemplate, smsApp, smsRegion, smsUrl } =
    settings;
  const { clock } = parts;
  const need = (value: string | undefined, variable: string) =>
    needed(value, variable, `PENSTOCK_SMS=${smsSender}`);
  const root = (standard: string) => encrypted(smsUrl ?? standard).replace(/\/$/, '');
  const key = () => ({
    id: need(smsKey, 'PENSTOCK_SMS_KEY'),
    secret: need(smsSecret, 'PENSTOCK_SMS_SECRET'),
  });
  switch (smsSender) {
    case 'off':
      return undefined;
    case 'outbox':
      return outboxSms(parts);
    case 'alibaba':
      return alibabaSms({
        url: root('https://dysmsapi.aliyuncs.com'),
        key: key(),
        signName: need(smsFrom, 'PENSTOCK_SMS_FROM'),
        template: need(smsTemplate, 'PENSTOCK_SMS_TEMPLATE'),
        noticeTemplate: smsAlarmTemplate,
        clock,
      });
    case 'tencent':
      return tencentSms({
        url: root('https://sms.tencentcloudapi.com'),
        key: key(),
        app: need(smsApp, 'PENSTOCK_SMS_APP'),
        signName: need(smsFrom, 'PENSTOCK_SMS_FROM'),
        template: need(smsTemplate, 'PENSTOCK_SMS_TEMPLATE'),
        noticeTemplate: smsAlarmTemplate,
        region: smsRegion,
        clock,
      });
    case 'twilio':
      return twilioSms({
        url: root('https://api.twilio.com'),
        accountSid: need(smsKey, 'PENSTOCK_SMS_KEY'),
        authToken: need(smsSecret, 'PENSTOCK_SMS_SECRET'),
        from: need(smsFrom, 'PENSTOCK_SMS_FROM'),
      });
    case 'webhook':
      return webhookSms({
        url: encrypted(need(smsUrl, 'PENSTOCK_SMS_URL')),
        secret: need(smsSecret, 'PENSTOCK_SMS_SECRET'),
        clock,
      });
  }
}

/** An address that codes and credentials may be sent to: with HTTPS, or on this machine. */
function encrypted(url: string): string {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_SMS_URL',
      'PENSTOCK_SMS_URL must be an https address, except on this machine: codes would travel readably.',
    );
  return url;
}

function needed(value: string | undefined, variable: string, by: string): string {
  if (value === undefined)
    throw new PlatformStartError('setting', variable, `${variable} is missing: ${by} needs it.`);
  return value;
}
