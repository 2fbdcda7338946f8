import { type SubDevice, subDeviceSecretsIn, subDevicesIn } from '@penstock/contract/rules/sub-devices';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { z } from 'zod';
import { alibabaClientId, alibabaPassword } from '../credentials/alibaba.ts';
import { textMessage } from '../json.ts';
import { codedReply } from '../report-reply.ts';
import type { SubDeviceAnswer, SubDeviceProtocol } from './sub-device-protocol.ts';

type Gateway = SignInOf<'alibaba'> | SignInOf<'alibabaDynamic'>;

/** A message about an error names the device that it concerns. */
const errorSchema = z.object({ data: z.object({ deviceName: z.string().max(200) }) });
/** The code for a device that has no session. */
const noSession = '520';

/**
 * Devices behind a gateway at Alibaba: they are added to its topology (`thing/topo/add`) and signed in (`combine/login`) with their own
 * secrets, and signed out (`combine/logout`).
 */
export function alibabaSubDevices(gateway: Gateway): SubDeviceProtocol {
  const { productKey, deviceName, algorithm } = gateway;
  const secrets = subDeviceSecretsIn(gateway.subDeviceSecrets);
  const base = `${productKey}/${deviceName}`;
  const session = `/ext/session/${base}/combine`;
  const errors = `/ext/error/${base}`;
  /** The device with its signature. */
  const signed = ({ driver, product, device }: SubDevice, now: number) => {
    const clientId = alibabaClientId({ productKey: product, deviceName: device });
    const timestamp = String(now);
    const text = `clientId${clientId}deviceName${device}productKey${product}timestamp${timestamp}`;
    const sign = alibabaPassword(secrets.get(driver) ?? '', text, algorithm);
    return { productKey: product, deviceName: device, clientId, timestamp, sign };
  };
  return {
    devices: subDevicesIn(gateway.subDevices, true),
    replies: [
      `/sys/${base}/thing/topo/add_reply`,
      `${session}/login_reply`,
      `${session}/logout_reply`,
      errors,
    ],
    isReport: (topic) => topic === `/sys/${base}/thing/event/property/pack/post`,
    missing: ({ driver }) => (secrets.has(driver) ? undefined : 'secret'),
    request: (step, device, id, now) => {
      switch (step) {
        case 'bind': {
          const params = [{ ...signed(device, now), signmethod: algorithm }];
          return textMessage(
            `/sys/${base}/thing/topo/add`,
            JSON.stringify({ id, version: '1.0', sys: { ack: 1 }, params, method: 'thing.topo.add' }),
          );
        }
        case 'online': {
          const params = { ...signed(device, now), signMethod: algorithm, cleanSession: 'true' };
          return textMessage(`${session}/login`, JSON.stringify({ id, params }));
        }
        case 'offline': {
          const params = { productKey: device.product, deviceName: device.device };
          return textMessage(`${session}/logout`, JSON.stringify({ id, params }));
        }
      }
    },
    read: (topic, body) => {
      const reply = codedReply(body, { idField: 'id', accepted: '200' });
      if (reply === null) return [];
      if (topic !== errors) return [answerOf(reply)];
      const device = errorSchema.safeParse(body).data?.data.deviceName;
      return device === undefined || reply.code !== noSession ? [] : [{ device, isEnded: true }];
    },
  };
}

/** The answer to the request of an id, by a code. */
export function answerOf({
  id,
  outcome,
  code,
  message,
}: NonNullable<ReturnType<typeof codedReply>>): SubDeviceAnswer {
  return outcome === 'accepted' ? { id } : { id, refusal: { code, message } };
}
