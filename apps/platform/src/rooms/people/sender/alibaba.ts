import { randomUUID } from 'node:crypto';
import type { Clock } from '@penstock/node-kit/clock';
import { z } from 'zod';
import { type AlibabaKey, signedByAlibaba } from './alibaba-signature.ts';
import { post } from './http-post.ts';
import { SendError, type SmsSender } from './sms-sender.ts';

/** How codes are sent by Alibaba Cloud. */
export interface AlibabaOptions {
  /** The root of the service, without a slash at its end. */
  readonly url: string;
  readonly key: AlibabaKey;
  readonly signName: string;
  /** A template with the variable `code`. */
  readonly template: string;
  /** A template for notices, with the names of their values as variables. */
  readonly noticeTemplate: string | undefined;
  readonly clock: Clock;
}

const answerSchema = z.object({ Code: z.string().max(200) });

/** Sends codes by the call SendSms of Alibaba Cloud (dysmsapi, 2017-05-25). */
export function alibabaSms({
  url,
  key,
  signName,
  template,
  noticeTemplate,
  clock,
}: AlibabaOptions): SmsSender {
  const send = async (tel: string, code: string, values: Readonly<Record<string, string>>) => {
    const { query, headers } = signedByAlibaba(
      {
        host: new URL(url).host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: tel.replace(/^\+/, ''),
          SignName: signName,
          TemplateCode: code,
          TemplateParam: JSON.stringify(values),
        },
        time: clock.now(),
        nonce: randomUUID(),
      },
      key,
    );
    const { status, body } = await post({ url: `${url}/?${query}`, headers, body: '' });
    const answer = answerSchema.safeParse(body);
    const outcome = answer.success ? answer.data.Code : `status ${status}`;
    if (outcome !== 'OK')
      throw new SendError(`Alibaba Cloud refused the message: ${outcome}`, { retry: false });
  };
  return {
    sendCode: (tel, { code }) => send(tel, template, { code }),
    sendNotice:
      noticeTemplate === undefined
        ? undefined
        : (tel, { values }) => send(tel, noticeTemplate, Object.fromEntries(values)),
  };
}
