import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { codeSmsText } from './code-text.ts';
import type { EmailSender } from './email-sender.ts';
import { insertOutboxMessage } from './outbox-repository.ts';
import type { SmsSender } from './sms-sender.ts';

/** How long messages stay in the outbox, in ms. */
const keptFor = 7 * 86_400_000;

/** The parts of the outbox. */
export interface OutboxParts {
  readonly db: Db;
  readonly clock: Clock;
}

/** Keeps text messages for the outbox page instead of sending them. */
export function outboxSms(parts: OutboxParts): SmsSender {
  return {
    sendCode: (tel, message) =>
      keep(parts, { channel: 'sms', recipient: tel, subject: '', content: codeSmsText(message) }),
    sendNotice: (tel, { text }) =>
      keep(parts, { channel: 'sms', recipient: tel, subject: '', content: text }),
  };
}

/** Keeps e-mail for the outbox page instead of sending it. */
export function outboxEmail(parts: OutboxParts): EmailSender {
  return {
    send: (to, { subject, text, attachments = [] }) => {
      const files = attachments.map(
        ({ name, content }) => `[${name}, ${Math.ceil(content.length / 1024)} kB]`,
      );
      const content = [text, ...files].join('\n');
      return keep(parts, { channel: 'email', recipient: to, subject, content });
    },
  };
}

async function keep(
  { db, clock }: OutboxParts,
  message: {
    readonly channel: 'sms' | 'email';
    readonly recipient: string;
    readonly subject: string;
    readonly content: string;
  },
): Promise<void> {
  const now = clock.now();
  await insertOutboxMessage(db, {
    ...message,
    created_at: new Date(now),
    expires_at: new Date(now + keptFor),
  });
}
