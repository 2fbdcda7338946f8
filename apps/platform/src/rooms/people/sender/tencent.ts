import type { Clock } from '@penstock/node-kit/clock';
import { z } from 'zod';
import { post } from './http-post.ts';
import { SendError, type SmsSender } from './sms-sender.ts';
import { tencentAuthorization, tencentContentType, type TencentKey } from './tencent-signature.ts';

/** How codes are sent by Tencent Cloud. */
export interface TencentOptions {
  /** The root of the service, without a slash at its end. */
  readonly url: string;
  readonly key: TencentKey;
  readonly app: string;
  readonly signName: string;
  /** A template with two variables: the code, and the minutes it is valid. */
  readonly template: string;
  /** A template for notices, with their values as its variables. */
  readonly noticeTemplate: string | undefined;
  readonly region: string;
  readonly clock: Clock;
}

const answerSchema = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string().max(200) }).optional(),
    SendStatusSet: z
      .array(z.object({ Code: z.string().max(200) }))
      .max(10)
      .default([]),
  }),
});

/** Sends codes by the call SendSms of Tencent Cloud (sms, 2021-01-11). */
export function tencentSms(options: TencentOptions): SmsSender {
  const { url, key, app, signName, template, noticeTemplate, region, clock } = options;
  const send = async (tel: string, templateId: string, values: readonly string[]) => {
    const { host } = new URL(url);
    const timestamp = Math.floor(clock.now() / 1000);
    const payload = JSON.stringify({
      PhoneNumberSet: [tel.startsWith('+') ? tel : `+86${tel}`],
      SmsSdkAppId: app,
      SignName: signName,
      TemplateId: templateId,
      TemplateParamSet: values,
    });
    const headers = {
      'content-type': tencentContentType,
      authorization: tencentAuthorization({ host, service: 'sms', payload, timestamp }, key),
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': region,
    };
    const { status, body } = await post({ url: `${url}/`, headers, body: payload });
    const answer = answerSchema.safeParse(body);
    const { Error: error, SendStatusSet: sent } = answer.data?.Response ?? { SendStatusSet: [] };
    const outcome = error?.Code ?? sent[0]?.Code ?? `status ${status}`;
    if (outcome !== 'Ok')
      throw new SendError(`Tencent Cloud refused the message: ${outcome}`, { retry: false });
  };
  return {
    sendCode: (tel, { code, minutes }) => send(tel, template, [code, String(minutes)]),
    sendNotice:
      noticeTemplate === undefined
        ? undefined
        : (tel, { values }) =>
            send(
              tel,
              noticeTemplate,
              values.map(([, value]) => value),
            ),
  };
}
