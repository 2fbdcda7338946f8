import { z } from 'zod';
import { codeSmsText } from './code-text.ts';
import { post } from './http-post.ts';
import { SendError, type SmsSender } from './sms-sender.ts';

/** How codes are sent by Twilio. */
export interface TwilioOptions {
  /** The root of the service, without a slash at its end. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that messages come from, with `+`. */
  readonly from: string;
}

const refusalSchema = z.object({ code: z.number() });

/** Sends codes by the resource Messages of Twilio's interface of 2010-04-01. */
export function twilioSms({ url, accountSid, authToken, from }: TwilioOptions): SmsSender {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const send = async (tel: string, content: string) => {
    const to = tel.startsWith('+') ? tel : `+86${tel}`;
    const { status, body } = await post({
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: to, From: from, Body: content }).toString(),
    });
    if (status === 201) return;
    const refusal = refusalSchema.safeParse(body);
    const reason = refusal.success ? `error ${refusal.data.code}` : `status ${status}`;
    throw new SendError(`Twilio refused the message: ${reason}`, { retry: false });
  };
  return {
    sendCode: (tel, message) => send(tel, codeSmsText(message)),
    sendNotice: (tel, { text }) => send(tel, text),
  };
}
