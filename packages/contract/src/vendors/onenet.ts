import { z } from 'zod';
import { text } from '../schema/field.ts';
import { withoutWill } from './limits.ts';
import { secretField, subDeviceSecretsField, subDevicesField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** OneNET of China Mobile. */
export const onenet = vendor({
  signIn: z.strictObject({
    vendor: z.literal('onenet'),
    productId: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secretField(),
    subDevices: subDevicesField({ hasProduct: true }),
    subDeviceSecrets: subDeviceSecretsField(),
  }),
  limits: { ...withoutWill, keepAlive: { minimum: 10, maximum: 1800 } },
  template: {
    name: 'onenet',
    hasReads: true,
    topics: ({ productId, deviceName, subDevices }) => {
      const thing = `$sys/${productId}/${deviceName}/thing`;
      const base = `${thing}/property`;
      return {
        report: subDevices === '' ? `${base}/post` : `${thing}/pack/post`,
        // `set/reply` is also seen; the documents of the platform have `set_reply`.
        write: topicPair(`${base}/set`, `${base}/set_reply`),
        read: topicPair(`${base}/get`, `${base}/get_reply`),
      };
    },
  },
});
