import { z } from 'zod';
import { text } from '../schema/field.ts';
import { withoutWill } from './limits.ts';
import { secretField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** Huawei Cloud IoTDA. */
export const huawei = vendor({
  signIn: z.strictObject({
    vendor: z.literal('huawei'),
    deviceId: text('requiredText'),
    deviceSecret: secretField(),
  }),
  limits: { ...withoutWill, keepAlive: { minimum: 30, maximum: 1200 } },
  template: {
    name: 'huawei',
    hasReads: true,
    topics: ({ deviceId }) => {
      const base = `$oc/devices/${deviceId}/sys/properties`;
      return {
        report: `${base}/report`,
        write: topicPair(`${base}/set/+`, `${base}/set/response/{requestId}`),
        read: topicPair(`${base}/get/+`, `${base}/get/response/{requestId}`),
      };
    },
  },
});
