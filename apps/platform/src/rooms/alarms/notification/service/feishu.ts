import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { jsonHeaders, type ServiceAdapter, statusRefusal } from './service-adapter.ts';

const answerSchema = z.object({ code: z.number(), msg: z.string().default('') });

/** Too many messages in a second or minute: these may go out later. */
const busy: ReadonlySet<number> = new Set([11232]);

/**
 * The signature of group robots of Feishu: base64 of the HMAC-SHA256 of nothing, whose key is the time, a line feed and the
 * secret.
 *
 * @param seconds since 1970.
 */
export function feishuSignature(secret: string, seconds: number): string {
  return createHmac('sha256', `${seconds}\n${secret}`).digest('base64');
}

/** Group robots of Feishu and Lark: time and signature are in the body. */
export const feishu: ServiceAdapter = {
  longest: 5000,
  request: ({ address, secret }, text, time) => {
    const seconds = Math.floor(time / 1000);
    const signed =
      secret === '' ? {} : { timestamp: String(seconds), sign: feishuSignature(secret, seconds) };
    return {
      url: address,
      headers: jsonHeaders,
      body: JSON.stringify({ ...signed, msg_type: 'text', content: { text } }),
    };
  },
  refusal: (status, body) => {
    const answer = answerSchema.safeParse(body);
    if (!answer.success) return statusRefusal(status) ?? { words: 'no answer of Feishu', retry: false };
    const { code, msg: words } = answer.data;
    return code === 0 ? undefined : { words: `${code} ${words}`, retry: busy.has(code) };
  },
};
