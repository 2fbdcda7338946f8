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
  idIn,
  readBody,
  thingReadSchema,
  thingWriteSchema,
  writesByKeySchema,
} from '../request-body.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from '../template.ts';
import type { CredentialsOf } from '../credentials/credentials.ts';
import { alibabaCredentials } from '../credentials/alibaba.ts';

const writeSchema = thingWriteSchema(writesByKeySchema);

/** Alibaba Cloud IoT, properties of the thing model (ALINK JSON). */
const template: TopicTemplate = {
  name: 'alibaba',
  report: ({ topic, reportId, values }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    const params = jsonByKey(
      good,
      ({ value, time }) => `{"value":${jsonValue(switchAsNumber(value))},"time":${time}}`,
    );
    const head = `{"id":"${messageId(reportId)}","version":"1.0","params":${params}`;
    return [textMessage(topic, `${head},"method":"thing.event.property.post"}`)];
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

/** The number of a message: a text of digits up to 4294967295. */
function messageId(reportId: string): string {
  return String(BigInt.asUintN(32, BigInt(reportId)));
}

export const templates = { alibaba: template };

export const credentials: CredentialsOf<'alibaba'> = { alibaba: alibabaCredentials };
