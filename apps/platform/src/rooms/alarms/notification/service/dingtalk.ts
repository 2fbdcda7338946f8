import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { jsonHeaders, type ServiceAdapter, statusRefusal } from './service-adapter.ts';

const answerSchema = z.object({ errcode: z.number(), errmsg: z.string().default('') });

/** Too many messages in a minute, or the system is busy: these may go out later. */
const busy: ReadonlySet<number> = new Set([-1, 130101, 410100]);

/**
 * The signature of group robots of DingTalk: base64 of the HMAC-SHA256 with the secret, of the time, a line feed and the secret.
 *
 * @param time ms since 1970.
 */
export function dingtalkSignature(secret: string, time: number): string {
  return createHmac('sha256', secret).update(`${time}\n${secret}`).digest('base64');
}

/** Group robots of DingTalk: time and signature are in the query beside the access token. */
export const dingtalk: ServiceAdapter = {
  longest: 5000,
  request: ({ address, secret }, text, time) => {
    const url = new URL(address);
    if (secret !== '') {
      url.searchParams.set('timestamp', String(time));
      url.searchParams.set('sign', dingtalkSignature(secret, time));
    }
    return {
      url: url.href,
      headers: jsonHeaders,
      body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
    };
  },
  refusal: (status, body) => {
    const answer = answerSchema.safeParse(body);
    if (!answer.success) return statusRefusal(status) ?? { words: 'no answer of DingTalk', retry: false };
    const { errcode: code, errmsg: words } = answer.data;
    return code === 0 ? undefined : { words: `${code} ${words}`, retry: busy.has(code) };
  },
};
