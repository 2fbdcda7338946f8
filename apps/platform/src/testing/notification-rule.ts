import {
  type NotificationRuleDraft,
  notificationRuleDraftSchema,
} from '@penstock/contract/calls/notification';

/** Somebody who is notified by e-mail. */
export const email = (address: string, language: 'zh' | 'en' = 'en') => ({
  channel: 'email' as const,
  address,
  language,
});

/** A rule for tests: two people, the second ten minutes later. */
export const ruleOf = (change: object = {}): NotificationRuleDraft =>
  notificationRuleDraftSchema.parse({
    title: 'Night shift',
    origins: ['signal', 'gateway'],
    severities: ['critical', 'high'],
    timeZone: 'Asia/Shanghai',
    steps: [
      { afterMinutes: 0, recipients: [email('first@plant.example')] },
      { afterMinutes: 10, recipients: [email('second@plant.example', 'zh')] },
    ],
    ...change,
  });
