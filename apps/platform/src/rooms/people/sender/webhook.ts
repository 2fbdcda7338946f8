import type { Clock } from '@penstock/node-kit/clock';
import { codeSmsText } from './code-text.ts';
import { post } from './http-post.ts';
import { signedHeaders } from './signed-headers.ts';
import { SendError, type SmsSender } from './sms-sender.ts';

/** How codes are handed to a program of the operator. */
export interface WebhookOptions {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

/**
 * Posts `{tel, code, purpose, minutes, language, text}` as JSON, and for a notice `{tel, text}` with its values, with
 * {@link signedHeaders}. Any 2xx is success.
 */
export function webhookSms({ url, secret, clock }: WebhookOptions): SmsSender {
  const sendSigned = async (content: object) => {
    const body = JSON.stringify(content);
    const { status } = await post({ url, headers: signedHeaders(secret, body, clock.now()), body });
    if (status < 200 || status > 299)
      throw new SendError(`the webhook refused the message: status ${status}`, { retry: false });
  };
  return {
    sendCode: async (tel, message) => {
      const { code, purpose, minutes, language } = message;
      await sendSigned({ tel, code, purpose, minutes, language, text: codeSmsText(message) });
    },
    sendNotice: async (tel, { text, values }) => {
      await sendSigned({ tel, text, ...Object.fromEntries(values) });
    },
  };
}
