import { subDeviceSecretsIn, subDevicesIn } from '@penstock/contract/rules/sub-devices';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { expiry } from '../credentials/credentials.ts';
import { textMessage } from '../json.ts';
import { codedReply } from '../report-reply.ts';
import { onenetToken } from '../vendors/onenet.ts';
import { answerOf } from './alibaba-sub-devices.ts';
import type { SubDeviceProtocol } from './sub-device-protocol.ts';

/**
 * Devices behind a gateway at OneNET: one whose key is known is bound to the gateway (`thing/sub/topo/add`), others were bound in the
 * console; they sign in and out by name (`thing/sub/login`, `logout`).
 */
export function onenetSubDevices(gateway: SignInOf<'onenet'>): SubDeviceProtocol {
  const keys = subDeviceSecretsIn(gateway.subDeviceSecrets);
  const base = `$sys/${gateway.productId}/${gateway.deviceName}/thing`;
  const topics = {
    bind: `${base}/sub/topo/add`,
    online: `${base}/sub/login`,
    offline: `${base}/sub/logout`,
  } as const;
  return {
    devices: subDevicesIn(gateway.subDevices, true),
    replies: Object.values(topics).map((topic) => `${topic}/reply`),
    isReport: (topic) => topic === `${base}/pack/post`,
    missing: () => undefined,
    request: (step, { driver, product, device }, id, now) => {
      const key = keys.get(driver);
      if (step === 'bind' && key === undefined) return undefined;
      const names = { productID: product, deviceName: device };
      const params =
        step === 'bind'
          ? {
              ...names,
              sasToken: onenetToken(
                { productId: product, deviceName: device, key: key ?? '' },
                expiry(now).seconds,
              ),
            }
          : names;
      return textMessage(topics[step], JSON.stringify({ id, version: '1.0', params }));
    },
    read: (_topic, body) => {
      const reply = codedReply(body, { idField: 'id', accepted: '200' });
      return reply === null ? [] : [answerOf(reply)];
    },
  };
}
