import { visibleText } from '@penstock/contract/errors/device-fact';
import { subDevicesIn } from '@penstock/contract/rules/sub-devices';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { z } from 'zod';
import { textMessage } from '../json.ts';
import type { SubDeviceAnswer, SubDeviceProtocol } from './sub-device-protocol.ts';

const deviceSchema = z.object({
  device_id: z.string().max(256),
  error_code: z.union([z.string(), z.number()]).transform(String).default(''),
  error_msg: z.string().default(''),
});
const responseSchema = z.object({
  services: z
    .array(
      z.object({
        event_type: z.string(),
        paras: z.object({
          successful_devices: z.array(deviceSchema).max(1000).default([]),
          failed_devices: z.array(deviceSchema).max(1000).default([]),
        }),
      }),
    )
    .max(100),
});

/**
 * Devices behind a gateway at Huawei: the platform knows them as devices of the gateway, which says who is online
 * (`sub_device_update_status`).
 */
export function huaweiSubDevices(gateway: SignInOf<'huawei'>): SubDeviceProtocol {
  const base = `$oc/devices/${gateway.deviceId}/sys`;
  return {
    devices: subDevicesIn(gateway.subDevices, false),
    replies: [`${base}/events/down`],
    isReport: (topic) => topic === `${base}/gateway/sub_devices/properties/report`,
    missing: () => undefined,
    request: (step, { device }, _id, now) => {
      if (step === 'bind') return undefined;
      const status = step === 'online' ? 'ONLINE' : 'OFFLINE';
      const service = {
        service_id: '$sub_device_manager',
        event_type: 'sub_device_update_status',
        event_time: new Date(now).toISOString().replaceAll(/[-:]|\.[0-9]+/g, ''),
        paras: { device_statuses: [{ device_id: device, status }] },
      };
      const body = { object_device_id: gateway.deviceId, services: [service] };
      return textMessage(`${base}/events/up`, JSON.stringify(body));
    },
    read: (_topic, body) => {
      const { services } = responseSchema.safeParse(body).data ?? { services: [] };
      return services
        .filter(({ event_type: type }) => type === 'sub_device_update_status_response')
        .flatMap(({ paras }): SubDeviceAnswer[] => [
          ...paras.successful_devices.map(({ device_id: device }) => ({ device })),
          ...paras.failed_devices.map(({ device_id: device, error_code: code, error_msg: message }) => ({
            device,
            refusal: { code: visibleText(code, 50), message: visibleText(message, 200) },
          })),
        ]);
    },
  };
}
