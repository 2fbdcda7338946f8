import { z } from 'zod';
import { firstFailure, goodValues, jsonByKey, jsonValue, switchAsNumber, textMessage } from '../json.ts';
import { byKey, idField, idIn, readBody, requestIdSchema, writesByKeySchema } from '../request-body.ts';
import { codedReply } from '../report-reply.ts';
import type { TopicTemplate } from '../template.ts';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import {
  type CredentialInput,
  type Credentials,
  type CredentialsOf,
  expiry,
} from '../credentials/credentials.ts';
import { hashOf, hmac, secretBytes } from '../credentials/digest.ts';

/** One topic carries all that the platform sends on properties; only `control` asks for something. */
const downSchema = z.object({ method: z.string() });
const controlSchema = z.object({ clientToken: requestIdSchema, params: writesByKeySchema });

/** Tencent IoT Explorer, properties of the thing model. */
const template: TopicTemplate = {
  name: 'tencent',
  report: ({ topic, reportId, time, values }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    const params = jsonByKey(good, ({ value }) => jsonValue(switchAsNumber(value)));
    const head = `{"method":"report","clientToken":${JSON.stringify(reportId)},"timestamp":${time}`;
    return [textMessage(topic, `${head},"params":${params}}`)];
  },
  replies: {
    topicsFor: (topic) => [topic.replace('$thing/up/', '$thing/down/')],
    idOf: ({ payload }) => idField(payload, 'clientToken'),
    read: (_topic, body) =>
      downSchema.safeParse(body).data?.method === 'report_reply'
        ? codedReply(body, { idField: 'clientToken', accepted: '0' })
        : null,
  },
  parseWrite: (_topic, payload) => {
    if (readBody(payload, downSchema).method !== 'control') return null;
    const { clientToken, params } = readBody(payload, controlSchema);
    return { id: clientToken, writes: params };
  },
  writeAnswer: ({ topic, request, results }) => {
    const failed = firstFailure(results);
    return textMessage(
      topic,
      JSON.stringify({
        method: 'control_reply',
        clientToken: request.id,
        code: failed === undefined ? 0 : Number(failed.code),
        status: failed?.message ?? 'success',
      }),
    );
  },
  // The platform keeps what was reported, and does not ask for more.
  parseRead: () => null,
  readAnswer: () => null,
  requestId: (_topic, body) =>
    downSchema.safeParse(body).data?.method === 'control' ? idIn(body, 'clientToken', []) : undefined,
  examples: {
    write: (clientToken, writes) => ({ method: 'control', clientToken, params: byKey(writes) }),
  },
};

type Device = SignInOf<'tencent'>;
/** The number of the vendor's SDK, which the platform asks for. */
const sdkId = '12010126';

/** Signs the user name, which holds the time of expiry, with the secret of the device. */
function tencentCredentials(device: Device, { now, randomText }: CredentialInput): Credentials {
  const clientId = `${device.productId}${device.deviceName}`;
  const { seconds, renewAt } = expiry(now);
  const username = `${clientId};${sdkId};${randomText(5)};${seconds}`;
  return { clientId, username, password: tencentPassword(device, username), renewAt };
}

/** The password for a user name. */
export function tencentPassword(
  { deviceSecret, algorithm }: Pick<Device, 'deviceSecret' | 'algorithm'>,
  username: string,
): string {
  return `${hmac(hashOf(algorithm), secretBytes(deviceSecret), username, 'hex')};${algorithm}`;
}

export const templates = { tencent: template };

export const credentials: CredentialsOf<'tencent'> = { tencent: tencentCredentials };
