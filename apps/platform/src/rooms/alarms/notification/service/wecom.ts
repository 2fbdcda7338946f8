import { z } from 'zod';
import { jsonHeaders, type ServiceAdapter, statusRefusal } from './service-adapter.ts';

const answerSchema = z.object({ errcode: z.number(), errmsg: z.string().default('') });

/** Too many messages in a minute, or the system is busy: these may go out later. */
const busy: ReadonlySet<number> = new Set([-1, 45009, 45033]);

/** Group robots of WeCom: the key is in the address, and a text has 2048 bytes at most. */
export const wecom: ServiceAdapter = {
  longest: 680,
  request: ({ address }, text) => ({
    url: address,
    headers: jsonHeaders,
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),
  refusal: (status, body) => {
    const answer = answerSchema.safeParse(body);
    if (!answer.success) return statusRefusal(status) ?? { words: 'no answer of WeCom', retry: false };
    const { errcode: code, errmsg: words } = answer.data;
    return code === 0 ? undefined : { words: `${code} ${words}`, retry: busy.has(code) };
  },
};
