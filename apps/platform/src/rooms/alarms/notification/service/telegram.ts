import { z } from 'zod';
import { jsonHeaders, type ServiceAdapter, statusRefusal } from './service-adapter.ts';

const answerSchema = z.object({
  ok: z.boolean(),
  error_code: z.number().default(0),
  description: z.string().default(''),
});

/** Bots of Telegram: the address is that of the method `sendMessage` with the token of the bot. */
export const telegram: ServiceAdapter = {
  longest: 4096,
  request: ({ address, target }, text) => ({
    url: address,
    headers: jsonHeaders,
    body: JSON.stringify({ chat_id: target, text, link_preview_options: { is_disabled: true } }),
  }),
  refusal: (status, body) => {
    const answer = answerSchema.safeParse(body);
    if (!answer.success) return statusRefusal(status) ?? { words: 'no answer of Telegram', retry: false };
    const { ok, error_code: code, description: words } = answer.data;
    return ok ? undefined : { words: `${code} ${words}`, retry: code === 429 || code >= 500 };
  },
};
