import { z } from 'zod';
import type { VariableResult } from '../exchange/request.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, textMessage } from './json.ts';
import { keysSchema, readBody, writesByKeySchema } from './request-body.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from './template.ts';

const readSchema = z.object({ keys: keysSchema });

/** Azure IoT Hub: telemetry, and direct methods whose payload names variables. */
export const azure: TopicTemplate = {
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
  return textMessage(`$iothub/methods/res/${status}/?$rid=${request.id}`, jsonByKey(results, outcome));
}
