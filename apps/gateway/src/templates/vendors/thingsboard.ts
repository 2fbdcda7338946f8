import { z } from 'zod';
import type { ReportInput, ReportValue } from '../../exchange/report-values.ts';
import type { VariableResult } from '../../exchange/request.ts';
import { goodValues, jsonByKey, jsonValue, textMessage } from '../json.ts';
import { byKey, keysSchema, readBody, writesByKeySchema } from '../request-body.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from '../template.ts';
import { type CredentialsOf, tokenCredentials } from '../credentials/credentials.ts';

const writeSchema = z.object({ method: z.string(), params: writesByKeySchema });
const readSchema = z.object({ method: z.string(), params: keysSchema });

/** The topic of gateways: the values of each driver are those of a device of its own. */
const gatewayTopic = 'v1/gateway/telemetry';

/** ThingsBoard: telemetry of the device, or of one device for each driver; server-side RPC. */
const template: TopicTemplate = {
  name: 'thingsboard',
  report: (input) => {
    const good = goodValues(input.values);
    if (good.length === 0) return [];
    if (input.topic !== gatewayTopic) return [textMessage(input.topic, telemetry(input, good))];
    const devices = new Map<string, ReportValue[]>();
    for (const value of good) {
      const name = value.driver ?? input.sn;
      const list = devices.get(name);
      if (list === undefined) devices.set(name, [value]);
      else list.push(value);
    }
    const items = [...devices].map(([name, list]) => `${JSON.stringify(name)}:[${telemetry(input, list)}]`);
    return [textMessage(input.topic, `{${items.join(',')}}`)];
  },
  parseWrite: (topic, payload) => ({ id: requestId(topic), writes: readBody(payload, writeSchema).params }),
  writeAnswer: (answer) => rpcAnswer(answer),
  parseRead: (topic, payload) => ({ id: requestId(topic), keys: readBody(payload, readSchema).params }),
  readAnswer: (answer) => rpcAnswer(answer),
  requestId,
  refusal: ({ topic, code, message }) => textMessage(topic, JSON.stringify({ error: { code, message } })),
  examples: {
    write: (_id, writes) => ({ method: 'setValues', params: byKey(writes) }),
    read: (_id, params) => ({ method: 'getValues', params }),
  },
};

function telemetry({ time }: ReportInput, values: readonly ReportValue[]): string {
  return `{"ts":${time},"values":${jsonByKey(values, ({ value }) => jsonValue(value))}}`;
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
