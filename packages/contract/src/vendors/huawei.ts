import { z } from 'zod';
import { text } from '../schema/field.ts';
import { withoutWill } from './limits.ts';
import { secretField, subDevicesField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** Huawei Cloud IoTDA. */
export const huawei = vendor({
  signIn: z.strictObject({
    vendor: z.literal('huawei'),
    deviceId: text('requiredText'),
    deviceSecret: secretField(),
    subDevices: subDevicesField({ hasProduct: false }),
  }),
  limits: { ...withoutWill, keepAlive: { minimum: 30, maximum: 1200 } },
  template: {
    name: 'huawei',
    hasReads: true,
    topics: ({ deviceId, subDevices }) => {
      const system = `$oc/devices/${deviceId}/sys`;
      const base = `${system}/properties`;
      return {
        report: subDevices === '' ? `${base}/report` : `${system}/gateway/sub_devices/properties/report`,
        write: topicPair(`${base}/set/+`, `${base}/set/response/{requestId}`),
        read: topicPair(`${base}/get/+`, `${base}/get/response/{requestId}`),
      };
    },
  },
});
