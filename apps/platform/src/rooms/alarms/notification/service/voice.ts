import { z } from 'zod';
import { escaped } from '@penstock/server/xml/escaped';
import { type ServiceAdapter, statusRefusal } from './service-adapter.ts';

const refusalSchema = z.object({ code: z.number(), message: z.string() });

/** How often the text is spoken: who picks up hears it from its beginning at least once. */
const spoken = 2;

/**
 * Calls by the resource Calls of Twilio's interface of 2010-04-01, which services compatible with it have too. The address names
 * the account, whose token is the secret.
 */
export const voice: ServiceAdapter = {
  longest: 500,
  request: ({ address, target, sender, secret, languageTag }, text) => {
    const account = /\/Accounts\/([^/?#]+)/.exec(address)?.[1] ?? '';
    const credentials = Buffer.from(`${decodeURIComponent(account)}:${secret}`).toString('base64');
    const say = `<Say language="${languageTag}">${escaped(text)}</Say>`;
    return {
      url: address,
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        To: target,
        From: sender,
        Twiml: `<Response>${Array.from({ length: spoken }, () => say).join('<Pause length="1"/>')}</Response>`,
      }).toString(),
    };
  },
  refusal: (status, body) => {
    if (status >= 200 && status <= 299) return undefined;
    const answer = refusalSchema.safeParse(body);
    if (!answer.success) return statusRefusal(status);
    return { words: `${answer.data.code} ${answer.data.message}`, retry: status === 429 || status >= 500 };
  },
};
