import type { VariableResult } from '../../exchange/request.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, resultValues, textMessage } from '../json.ts';
import {
  byKey,
  idField,
  idIn,
  readBody,
  thingReadSchema,
  thingWriteSchema,
  writesWithValueSchema,
} from '../request-body.ts';
import { codedReply } from '../report-reply.ts';
import { bySubDevice, type BySubDevice } from '../by-sub-device.ts';
import type { ReportValue } from '../../exchange/report-values.ts';
import type { TemplateMessage, TopicTemplate } from '../template.ts';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import {
  type CredentialInput,
  type Credentials,
  type CredentialsOf,
  expiry,
} from '../credentials/credentials.ts';
import { hmac, secretBytes } from '../credentials/digest.ts';

const writeSchema = thingWriteSchema(writesWithValueSchema);

/** China Mobile OneNET, properties of the thing model. */
const template: TopicTemplate = {
  name: 'onenet',
  report: ({ topic, reportId, values, subDevices }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    if (topic.endsWith('/thing/pack/post'))
      return [packMessage(topic, reportId, bySubDevice(good, subDevices))];
    const params = propertiesOf(good);
    // The platform takes at most 13 digits.
    return [textMessage(topic, `{"id":"${reportId.slice(-13)}","version":"1.0","params":${params}}`)];
  },
  replies: {
    topicsFor: (topic) => [`${topic}/reply`],
    idOf: ({ payload }) => idField(payload, 'id'),
    read: (_topic, body) => codedReply(body, { idField: 'id', accepted: '200' }),
  },
  parseWrite: (_topic, payload) => readBody(payload, writeSchema),
  writeAnswer: ({ topic, request, results }) => textMessage(topic, `{${outcome(request.id, results)}}`),
  parseRead: (_topic, payload) => readBody(payload, thingReadSchema),
  readAnswer: ({ topic, request, results }) =>
    textMessage(topic, `{${outcome(request.id, results)},"data":${resultValues(results)}}`),
  requestId: (_topic, body) => idIn(body, 'id', ['code', 'data']),
  examples: {
    write: (id, writes) => ({ id, version: '1.0', params: byKey(writes) }),
    read: (id, params) => ({ id, version: '1.0', params }),
  },
};

/** Properties of the gateway and of devices behind it, in one message. */
function packMessage(topic: string, reportId: string, { own, devices }: BySubDevice): TemplateMessage {
  const [, productID = '', deviceName = ''] = topic.split('/');
  const identified = (identity: object, values: readonly ReportValue[]) =>
    `{"identity":${JSON.stringify(identity)},"properties":${propertiesOf(values)}}`;
  const params = [
    ...(own.length === 0 ? [] : [identified({ productID, deviceName }, own)]),
    ...devices.map(([one, values]) => identified({ productID: one.product, deviceName: one.device }, values)),
  ];
  return textMessage(topic, `{"id":"${reportId.slice(-13)}","version":"1.0","params":[${params.join(',')}]}`);
}

function propertiesOf(values: readonly ReportValue[]): string {
  return jsonByKey(values, ({ value, time }) => `{"value":${jsonValue(value)},"time":${time}}`);
}

function outcome(id: string, results: readonly VariableResult[]): string {
  const failed = firstFailure(results);
  const code = failed === undefined ? 200 : Number(failed.code);
  return `"id":${JSON.stringify(id)},"code":${code},"msg":${JSON.stringify(failed?.message ?? 'success')}`;
}

/** The version of the signature. */
const version = '2018-10-31';

/** Signs the device as a resource with its key, until a time of expiry. */
function onenetCredentials(
  { productId, deviceName, deviceSecret }: SignInOf<'onenet'>,
  { now }: CredentialInput,
): Credentials {
  const { seconds, renewAt } = expiry(now);
  const password = onenetToken({ productId, deviceName, key: deviceSecret }, seconds);
  return { clientId: deviceName, username: productId, password, renewAt };
}

/** The token that proves a device by its key; `expires` is in s since 1970. */
export function onenetToken(
  {
    productId,
    deviceName,
    key,
  }: { readonly productId: string; readonly deviceName: string; readonly key: string },
  expires: number,
): string {
  const resource = `products/${productId}/devices/${deviceName}`;
  const sign = onenetSignature(key, { expires, method: 'sha256', resource });
  const fields = { version, res: resource, et: String(expires), method: 'sha256', sign };
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** The signature of a resource. `expires` is in s since 1970. */
export function onenetSignature(
  key: string,
  {
    expires,
    method,
    resource,
  }: { readonly expires: number; readonly method: 'sha256' | 'sha1'; readonly resource: string },
): string {
  return hmac(method, secretBytes(key), `${expires}\n${method}\n${resource}\n${version}`, 'base64');
}

export const templates = { onenet: template };

export const credentials: CredentialsOf<'onenet'> = { onenet: onenetCredentials };
