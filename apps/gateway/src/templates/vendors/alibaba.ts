import { visibleText } from '@penstock/contract/errors/device-fact';
import { z } from 'zod';
import {
  firstFailure,
  goodValues,
  jsonByKey,
  jsonValue,
  resultValues,
  switchAsNumber,
  textMessage,
} from '../json.ts';
import {
  byKey,
  idField,
  idIn,
  readBody,
  thingReadSchema,
  thingWriteSchema,
  writesByKeySchema,
} from '../request-body.ts';
import type { ReportValue } from '../../exchange/report-values.ts';
import { bySubDevice, type BySubDevice } from '../by-sub-device.ts';
import { codedReply, type ReportReply } from '../report-reply.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from '../template.ts';
import type { CredentialsOf } from '../credentials/credentials.ts';
import { alibabaCredentials } from '../credentials/alibaba.ts';

const writeSchema = thingWriteSchema(writesByKeySchema);

/** Alibaba Cloud IoT, properties of the thing model (ALINK JSON). */
const template: TopicTemplate = {
  name: 'alibaba',
  report: ({ topic, reportId, values, subDevices }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    if (topic.endsWith(packTopic)) return packMessages(topic, reportId, bySubDevice(good, subDevices));
    const params = propertiesOf(good);
    // Without `ack` the platform answers or not as the product is set up.
    const head = `{"id":"${messageId(reportId)}","version":"1.0","sys":{"ack":1},"params":${params}`;
    return [textMessage(topic, `${head},"method":"thing.event.property.post"}`)];
  },
  replies: {
    topicsFor: (topic) => [`${topic}_reply`],
    idOf: ({ payload }) => idField(payload, 'id'),
    read: (_topic, body) => {
      const reply = codedReply(body, { idField: 'id', accepted: '200' });
      return reply?.outcome === 'accepted' ? { ...reply, ...leftOut(body) } : reply;
    },
  },
  parseWrite: (_topic, payload) => readBody(payload, writeSchema),
  writeAnswer: (answer) => reply(answer),
  parseRead: (_topic, payload) => readBody(payload, thingReadSchema),
  readAnswer: (answer) => reply(answer),
  requestId: (_topic, body) => idIn(body, 'id', ['code', 'data']),
  examples: {
    write: (id, writes) => ({
      id,
      version: '1.0',
      params: byKey(writes),
      method: 'thing.service.property.set',
    }),
    read: (id, params) => ({ id, version: '1.0', params, method: 'thing.service.property.get' }),
  },
};

function reply({ topic, request, results }: RequestAnswer<{ readonly id: string }>): TemplateMessage {
  const failed = firstFailure(results);
  const code = failed === undefined ? 200 : Number(failed.code);
  const head = `{"id":${JSON.stringify(request.id)},"version":"1.0","code":${code}`;
  const message = JSON.stringify(failed?.message ?? 'success');
  return textMessage(topic, `${head},"message":${message},"data":${resultValues(results)}}`);
}

/** An answer with the code 200 has in `data` the reason for each value that was left out, by its key. */
const leftOutSchema = z.object({ data: z.record(z.string().max(100), z.string()) });

/** The values that the platform left out of a report that it took. */
function leftOut(body: unknown): Partial<ReportReply> {
  const values = Object.entries(leftOutSchema.safeParse(body).data?.data ?? {});
  if (values.length === 0) return {};
  const reasons = values.map(([key, reason]) => `${key}: ${reason}`).join(', ');
  return { outcome: 'partial', message: visibleText(reasons, 300) };
}

/** The end of the topic on which a gateway reports for the devices behind it. */
const packTopic = '/thing/event/property/pack/post';
/** The most devices behind the gateway in one message. */
const devicesOfPack = 20;

/** Properties of the gateway and of devices behind it, in as many messages as it takes. */
function packMessages(
  topic: string,
  reportId: string,
  { own, devices }: BySubDevice,
): readonly TemplateMessage[] {
  const messages: TemplateMessage[] = [];
  for (let at = 0; at === 0 || at < devices.length; at += devicesOfPack) {
    const subDevices = devices.slice(at, at + devicesOfPack).map(([{ product, device }, values]) => {
      const identity = JSON.stringify({ productKey: product, deviceName: device });
      return `{"identity":${identity},"properties":${propertiesOf(values)},"events":{}}`;
    });
    const params = `{"properties":${propertiesOf(at === 0 ? own : [])},"events":{},"subDevices":[${subDevices.join(',')}]}`;
    // A report has at most a hundred values, so that there are no more than five messages.
    const id = String(BigInt.asUintN(32, BigInt(reportId) * 8n + BigInt(at / devicesOfPack)));
    const head = `{"id":"${id}","version":"1.0","sys":{"ack":1},"params":${params}`;
    messages.push(textMessage(topic, `${head},"method":"thing.event.property.pack.post"}`));
  }
  return messages;
}

function propertiesOf(values: readonly ReportValue[]): string {
  return jsonByKey(
    values,
    ({ value, time }) => `{"value":${jsonValue(switchAsNumber(value))},"time":${time}}`,
  );
}

/** The number of a message: a text of digits up to 4294967295. */
function messageId(reportId: string): string {
  return String(BigInt.asUintN(32, BigInt(reportId)));
}

export const templates = { alibaba: template };

export const credentials: CredentialsOf<'alibaba'> = { alibaba: alibabaCredentials };
