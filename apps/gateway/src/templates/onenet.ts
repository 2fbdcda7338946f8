import { z } from 'zod';
import type { VariableResult } from '../exchange/request.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, resultValues, textMessage } from './json.ts';
import { keysSchema, readBody, requestIdSchema, writesWithValueSchema } from './request-body.ts';
import type { TopicTemplate } from './template.ts';

const setSchema = z.object({ id: requestIdSchema, params: writesWithValueSchema });
const getSchema = z.object({ id: requestIdSchema, params: keysSchema });

/** China Mobile OneNET, properties of the thing model. */
export const onenet: TopicTemplate = {
  name: 'onenet',
  report: ({ topic, reportId, values }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    const params = jsonByKey(good, ({ value, time }) => `{"value":${jsonValue(value)},"time":${time}}`);
    // The platform takes at most 13 digits.
    return [textMessage(topic, `{"id":"${reportId.slice(-13)}","version":"1.0","params":${params}}`)];
  },
  parseWrite: (_topic, payload) => {
    const { id, params } = readBody(payload, setSchema);
    return { id, writes: params };
  },
  writeAnswer: ({ topic, request, results }) => textMessage(topic, `{${outcome(request.id, results)}}`),
  parseRead: (_topic, payload) => {
    const { id, params } = readBody(payload, getSchema);
    return { id, keys: params };
  },
  readAnswer: ({ topic, request, results }) =>
    textMessage(topic, `{${outcome(request.id, results)},"data":${resultValues(results)}}`),
};

function outcome(id: string, results: readonly VariableResult[]): string {
  const failed = firstFailure(results);
  const code = failed === undefined ? 200 : Number(failed.code);
  return `"id":${JSON.stringify(id)},"code":${code},"msg":${JSON.stringify(failed?.message ?? 'success')}`;
}
