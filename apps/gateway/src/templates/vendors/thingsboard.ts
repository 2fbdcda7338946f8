import { thingsboardAttributes } from '@penstock/contract/vendors/thingsboard';
import { z } from 'zod';
import type { ReportValue } from '../../exchange/report-values.ts';
import type { VariableResult, WriteRequest } from '../../exchange/request.ts';
import { byTime, goodValues, jsonByKey, jsonValue, textMessage } from '../json.ts';
import { differingValues } from '../differing-values.ts';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { byKey, keysSchema, readBody, writesByKeySchema } from '../request-body.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from '../template.ts';
import { type CredentialsOf, tokenCredentials } from '../credentials/credentials.ts';

const writeSchema = z.object({ method: z.string(), params: writesByKeySchema });
const readSchema = z.object({ method: z.string(), params: keysSchema });

/** The topic of gateways: the values of each driver are those of a device of its own. */
const gatewayTopic = 'v1/gateway/telemetry';

/** Shared attributes by key; `deleted` lists those that are gone. */
const attributesSchema = z
  .record(z.string().max(100), z.unknown())
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).filter(([key, value]) => key !== 'deleted' || !Array.isArray(value)),
    ),
  )
  .pipe(writesByKeySchema);
const valuesSchema = z.record(z.string().max(100), z.unknown()).default({});
/** The answer to the request for attributes: only what differs from the attributes of the client is to be written. */
const responseSchema = z
  .object({ shared: valuesSchema, client: valuesSchema })
  .transform(({ shared, client }) => differingValues(shared, client))
  .pipe(writesByKeySchema);
/** The most variables whose attributes are asked for. */
const maxKeys = 1000;

/** ThingsBoard: telemetry of the device, or of one device for each driver; server-side RPC. */
const template: TopicTemplate = {
  name: 'thingsboard',
  report: (input) => {
    const good = goodValues(input.values);
    if (good.length === 0) return [];
    if (input.topic === thingsboardAttributes)
      return [
        textMessage(
          input.topic,
          jsonByKey(good, ({ value }) => jsonValue(value)),
        ),
      ];
    if (input.topic !== gatewayTopic) return [textMessage(input.topic, telemetry(good))];
    const devices = new Map<string, ReportValue[]>();
    for (const value of good) {
      const name = value.driver ?? input.sn;
      const list = devices.get(name);
      if (list === undefined) devices.set(name, [value]);
      else list.push(value);
    }
    const items = [...devices].map(([name, list]) => `${JSON.stringify(name)}:${telemetry(list)}`);
    return [textMessage(input.topic, `{${items.join(',')}}`)];
  },
  parseWrite: (topic, payload) => {
    if (topic === thingsboardAttributes) return attributeWrites(readBody(payload, attributesSchema));
    if (topic.startsWith(`${thingsboardAttributes}/`))
      return attributeWrites(readBody(payload, responseSchema));
    return { id: requestId(topic), writes: readBody(payload, writeSchema).params };
  },
  desired: (requestTopic, keys) =>
    requestTopic === thingsboardAttributes && keys.length > 0
      ? {
          ask: attributesRequest(keys.slice(0, maxKeys).join(',')),
          answers: `${thingsboardAttributes}/response/+`,
        }
      : undefined,
  // Attributes have no id, and nobody waits for an answer: reports of attributes say what was written.
  writeAnswer: (answer) => (answer.request.id === '' ? null : rpcAnswer(answer)),
  parseRead: (topic, payload) => ({ id: requestId(topic), keys: readBody(payload, readSchema).params }),
  readAnswer: (answer) => rpcAnswer(answer),
  requestId,
  refusal: ({ topic, code, message }) => textMessage(topic, JSON.stringify({ error: { code, message } })),
  examples: {
    write: (_id, writes) => ({ method: 'setValues', params: byKey(writes) }),
    read: (_id, params) => ({ method: 'getValues', params }),
  },
};

function attributesRequest(keys: string): TemplateMessage {
  return textMessage(
    `${thingsboardAttributes}/request/1`,
    JSON.stringify({ sharedKeys: keys, clientKeys: keys }),
  );
}

/** The message that lets a customer claim the device for a while; undefined where the sign-in has no key for that. */
export function claimMessage({ claimKey, claimTime }: SignInOf<'thingsboard'>): TemplateMessage | undefined {
  if (claimKey === '') return undefined;
  return textMessage(
    'v1/devices/me/claim',
    JSON.stringify({ secretKey: claimKey, durationMs: claimTime * 1000 }),
  );
}

/** A request to write attributes; none where there are none. */
function attributeWrites(writes: z.output<typeof attributesSchema>): WriteRequest | null {
  return writes.length === 0 ? null : { id: '', writes };
}

/** A list with an entry for each time at which values were read. */
function telemetry(values: readonly ReportValue[]): string {
  const entries = byTime(values).map(
    ([time, read]) => `{"ts":${time},"values":${jsonByKey(read, ({ value }) => jsonValue(value))}}`,
  );
  return `[${entries.join(',')}]`;
}

/** The id of a call: `v1/devices/me/rpc/request/{id}`. */
function requestId(topic: string): string {
  return topic.slice(topic.lastIndexOf('/') + 1, topic.lastIndexOf('/') + 129);
}

function rpcAnswer({ topic, results }: RequestAnswer<unknown>): TemplateMessage {
  const outcome = ({ code, message, value }: VariableResult) =>
    code === '0' ? jsonValue(value) : JSON.stringify({ error: { code, message } });
  return textMessage(topic, jsonByKey(results, outcome));
}

export const templates = { thingsboard: template };

export const credentials: CredentialsOf<'thingsboard'> = { thingsboard: tokenCredentials };
