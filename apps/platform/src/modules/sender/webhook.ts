import { createHmac } from 'node:crypto';
import type { Clock } from '@penstock/node-kit/clock';
import { codeSmsText } from './code-text.ts';
import { post } from './http-post.ts';
import { SendError, type SmsSender } from './sms-sender.ts';

/** How codes are handed to a program of the operator. */
export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

/**
 * Posts `{tel, code, purpose, minutes, language, text}` as JSON. The header `x-penstock-signature` is `sha256=` and the
 * HMAC-SHA256 in hexadecimal of the header `x-penstock-timestamp` (s since 1970), a dot and the body. Any 2xx is success.
 */
export function webhookSms({ url, secret, clock }: WebhookOptions): SmsSender {
  return {
    sendCode: async (tel, message) => {
      const { code, purpose, minutes, language } = message;
      const body = JSON.stringify({ tel, code, purpose, minutes, language, text: codeSmsText(message) });
      const timestamp = String(Math.floor(clock.now() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const { status } = await post({
        url,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-penstock-timestamp': timestamp,
          'x-penstock-signature': `sha256=${signature}`,
        },
        body,
      });
      if (status < 200 || status > 299)
        throw new SendError(`the webhook refused the message: status ${status}`, { retry: false });
    },
  };
}
