import { z } from 'zod';
import type { ReportValue } from '../exchange/report-values.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, textMessage } from './json.ts';
import { readBody, writesByKeySchema } from './request-body.ts';
import type { TopicTemplate } from './template.ts';

/** `properties/set` has services with properties, `commands` has parameters. */
const setSchema = z.union([
  z.object({ services: z.array(z.object({ properties: writesByKeySchema })).max(100) }),
  z.object({ paras: writesByKeySchema }),
]);

/** The service of variables without a driver. */
const gatewayService = 'gateway';

/** Huawei IoTDA, properties of the device itself. */
export const huawei: TopicTemplate = {
  name: 'huawei',
  report: ({ topic, time, service = '', values }) => {
    const services = new Map<string, ReportValue[]>();
    for (const value of goodValues(values)) {
      const name = service === '' ? (value.driver ?? gatewayService) : service;
      const list = services.get(name);
      if (list === undefined) services.set(name, [value]);
      else list.push(value);
    }
    if (services.size === 0) return [];
    const items = [...services].map(([name, list]) => {
      const properties = jsonByKey(list, ({ value }) => jsonValue(value));
      return `{"service_id":${JSON.stringify(name)},"properties":${properties},"event_time":"${eventTime(time)}"}`;
    });
    return [textMessage(topic, `{"services":[${items.join(',')}]}`)];
  },
  parseWrite: (topic, payload) => {
    const body = readBody(payload, setSchema);
    const writes = 'paras' in body ? body.paras : body.services.flatMap(({ properties }) => properties);
    return { id: requestId(topic), writes };
  },
  writeAnswer: ({ topic, results }) => {
    const failed = firstFailure(results);
    const code = failed === undefined ? 0 : Number(failed.code);
    return textMessage(
      topic,
      JSON.stringify({ result_code: code, result_desc: failed?.message ?? 'success' }),
    );
  },
  // A request for properties names a service, not variables: the report of all variables serves it.
  parseRead: () => null,
  readAnswer: () => null,
};

/** The id at the end of the topic: `.../request_id={id}`. */
function requestId(topic: string): string {
  return /request_id=([^/]{1,128})$/.exec(topic)?.[1] ?? '';
}

/** A time as `20190606T121212Z`, UTC. */
function eventTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
