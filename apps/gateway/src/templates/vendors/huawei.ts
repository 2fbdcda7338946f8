import { z } from 'zod';
import { gatewayService, type VariableResult } from '../../exchange/request.ts';
import type { ReportValue } from '../../exchange/report-values.ts';
import {
  byTime,
  firstFailure,
  goodValues,
  jsonByKey,
  jsonValue,
  textMessage,
  type TimedValue,
} from '../json.ts';
import { byKey, readBody, writesByKeySchema } from '../request-body.ts';
import { bySubDevice } from '../by-sub-device.ts';
import type { TemplateMessage, TopicTemplate } from '../template.ts';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import type { CredentialInput, Credentials, CredentialsOf } from '../credentials/credentials.ts';
import { hmac } from '../credentials/digest.ts';

/** `properties/set` has services with properties, `commands` has parameters. */
const setSchema = z.union([
  z.object({ services: z.array(z.object({ properties: writesByKeySchema })).max(100) }),
  z.object({ paras: writesByKeySchema }),
]);

/** A query of properties names a service, or none for all (`properties/get`). */
const getSchema = z.object({ service_id: z.string().max(200).default('') });

/** Huawei IoTDA, properties of the device itself. */
const template: TopicTemplate = {
  name: 'huawei',
  report: ({ topic, service = '', values, subDevices }) => {
    const good = goodValues(values);
    const isOfGateway = topic.endsWith(subDevicesTopic);
    const { own, devices } = bySubDevice(good, isOfGateway ? subDevices : undefined);
    const messages: TemplateMessage[] = [];
    if (own.length > 0) {
      const ownTopic = isOfGateway ? `${topic.slice(0, -subDevicesTopic.length)}/properties/report` : topic;
      messages.push(textMessage(ownTopic, `{${servicesJson(servicesOf(own, service))}}`));
    }
    if (devices.length > 0) {
      const items = devices.map(
        ([{ device }, of]) =>
          `{"device_id":${JSON.stringify(device)},${servicesJson(servicesOf(of, service))}}`,
      );
      messages.push(textMessage(topic, `{"devices":[${items.join(',')}]}`));
    }
    return messages;
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
  parseRead: (topic, payload) => ({
    id: requestId(topic),
    keys: [],
    service: readBody(payload, getSchema).service_id,
  }),
  readAnswer: ({ topic, results }) => {
    const services = new Map<string, VariableResult[]>();
    for (const result of results) {
      const name = result.driver ?? gatewayService;
      const list = services.get(name);
      if (list === undefined) services.set(name, [result]);
      else list.push(result);
    }
    return textMessage(topic, `{${servicesJson(services)}}`);
  },
  requestId,
  examples: {
    read: () => ({ service_id: '' }),
    write: (_id, writes) => ({ services: [{ service_id: gatewayService, properties: byKey(writes) }] }),
  },
};

/** The end of the topic on which a gateway reports for the devices behind it. */
const subDevicesTopic = '/gateway/sub_devices/properties/report';

/** Values by their service: that of the topic, or the name of each one's driver. */
function servicesOf(
  values: readonly ReportValue[],
  service: string,
): ReadonlyMap<string, readonly ReportValue[]> {
  const services = new Map<string, ReportValue[]>();
  for (const value of values) {
    const name = service === '' ? (value.driver ?? gatewayService) : service;
    const list = services.get(name);
    if (list === undefined) services.set(name, [value]);
    else list.push(value);
  }
  return services;
}

/** The field with services and the values of their properties, an entry for each time at which values were read. */
function servicesJson(services: ReadonlyMap<string, readonly TimedValue[]>): string {
  const items = [...services].flatMap(([name, list]) =>
    byTime(list).map(([time, read]) => {
      const properties = jsonByKey(read, ({ value }) => jsonValue(value));
      return `{"service_id":${JSON.stringify(name)},"properties":${properties},"event_time":"${eventTime(time)}"}`;
    }),
  );
  return `"services":[${items.join(',')}]`;
}

/** The id at the end of the topic: `.../request_id={id}`. */
function requestId(topic: string): string {
  return /request_id=([^/]{1,128})$/.exec(topic)?.[1] ?? '';
}

/** The time at which values were read, as `2019-06-06T12:12:12.345Z`: the platform takes milliseconds in this form only. */
function eventTime(time: number): string {
  return new Date(time).toISOString();
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
