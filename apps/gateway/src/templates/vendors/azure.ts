import { z } from 'zod';
import type { VariableResult } from '../../exchange/request.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, textMessage } from '../json.ts';
import { byKey, keysSchema, readBody, writesByKeySchema } from '../request-body.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from '../template.ts';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import {
  type CredentialInput,
  type Credentials,
  type CredentialsOf,
  expiry,
} from '../credentials/credentials.ts';
import { hmac, secretBytes } from '../credentials/digest.ts';

const readSchema = z.object({ keys: keysSchema });

/** Azure IoT Hub: telemetry, and direct methods whose payload names variables. */
const template: TopicTemplate = {
  name: 'azure',
  report: ({ topic, time, values }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    const body = jsonByKey(good, ({ value }) => jsonValue(value));
    return [textMessage(topic, `{"time":${time},"values":${body}}`)];
  },
  parseWrite: (topic, payload) => {
    return { id: requestId(topic), writes: readBody(payload, writesByKeySchema) };
  },
  writeAnswer: (answer) => methodAnswer(answer),
  parseRead: (topic, payload) => ({ id: requestId(topic), keys: readBody(payload, readSchema).keys }),
  readAnswer: (answer) => methodAnswer(answer),
  requestId,
  refusal: ({ id, status, code, message }) =>
    textMessage(responseTopic(status, id), JSON.stringify({ code, message })),
  examples: { write: (_id, writes) => byKey(writes), read: (_id, keys) => ({ keys }) },
};

/** The id of a direct method: `$iothub/methods/POST/{method}/?$rid={id}`. */
function requestId(topic: string): string {
  return /\?\$rid=([^/&]{1,128})/.exec(topic)?.[1] ?? '';
}

/** The status of the answer is a level of its topic, so that the topic of the configuration is not used. */
function methodAnswer({ request, results }: RequestAnswer<{ readonly id: string }>): TemplateMessage {
  const status = firstFailure(results) === undefined ? 200 : 500;
  const outcome = ({ code, message, value }: VariableResult) =>
    code === '0' ? `{"value":${jsonValue(value)}}` : JSON.stringify({ code, message });
  return textMessage(responseTopic(status, request.id), jsonByKey(results, outcome));
}

function responseTopic(status: number, id: string): string {
  return `$iothub/methods/res/${status}/?$rid=${id}`;
}

const apiVersion = '2021-04-12';

/** Signs with a shared access signature of the device. The hub ends the connection when it expires. */
function azureCredentials(
  { hub, deviceId, deviceSecret }: SignInOf<'azure'>,
  { now }: CredentialInput,
): Credentials {
  const { seconds, renewAt } = expiry(now);
  const resource = encodeURIComponent(`${hub}/devices/${deviceId}`);
  const signature = encodeURIComponent(azureSignature(deviceSecret, resource, seconds));
  return {
    clientId: deviceId,
    username: `${hub}/${deviceId}/?api-version=${apiVersion}`,
    password: `SharedAccessSignature sr=${resource}&sig=${signature}&se=${seconds}`,
    renewAt,
  };
}

/** The signature of a resource, which is URL-encoded; `expires` is in s since 1970. */
export function azureSignature(key: string, resource: string, expires: number): string {
  return hmac('sha256', secretBytes(key), `${resource}\n${expires}`, 'base64');
}

export const templates = { azure: template };

export const credentials: CredentialsOf<'azure'> = { azure: azureCredentials };
