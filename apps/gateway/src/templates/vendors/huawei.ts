import { z } from 'zod';
import type { ReportValue } from '../../exchange/report-values.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, textMessage } from '../json.ts';
import { byKey, readBody, writesByKeySchema } from '../request-body.ts';
import type { TopicTemplate } from '../template.ts';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import type { CredentialInput, Credentials, CredentialsOf } from '../credentials/credentials.ts';
import { hmac } from '../credentials/digest.ts';

/** `properties/set` has services with properties, `commands` has parameters. */
const setSchema = z.union([
  z.object({ services: z.array(z.object({ properties: writesByKeySchema })).max(100) }),
  z.object({ paras: writesByKeySchema }),
]);

/** The service of variables without a driver. */
const gatewayService = 'gateway';

/** Huawei IoTDA, properties of the device itself. */
const template: TopicTemplate = {
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
  requestId,
  examples: {
    write: (_id, writes) => ({ services: [{ service_id: gatewayService, properties: byKey(writes) }] }),
  },
};

/** The id at the end of the topic: `.../request_id={id}`. */
function requestId(topic: string): string {
  return /request_id=([^/]{1,128})$/.exec(topic)?.[1] ?? '';
}

/** A time as `20190606T121212Z`, UTC. */
function eventTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** 0: the platform does not compare the hour with its own, so that a gateway without the right time can sign in. */
const signatureType = 0;

/** Signs the secret of the device with the hour, in UTC: the key is the hour and the secret the text. */
function huaweiCredentials(
  { deviceId, deviceSecret }: SignInOf<'huawei'>,
  { now }: CredentialInput,
): Credentials {
  const hour = new Date(now).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
  return {
    clientId: `${deviceId}_0_${signatureType}_${hour}`,
    username: deviceId,
    password: huaweiPassword(hour, deviceSecret),
    renewAt: null,
  };
}

/** The password for an hour such as `2025041401`. */
export function huaweiPassword(hour: string, secret: string): string {
  return hmac('sha256', hour, secret, 'hex');
}

export const templates = { huawei: template };

export const credentials: CredentialsOf<'huawei'> = { huawei: huaweiCredentials };
