import { z } from 'zod';
import { text } from '../schema/field.ts';
import { unlimited } from './limits.ts';
import { secretField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** ThingsBoard, by the access token of the device. */
export const thingsboard = vendor({
  signIn: z.strictObject({
    vendor: z.literal('thingsboard'),
    clientId: text('generalText').default(''),
    accessToken: secretField(),
  }),
  limits: { ...unlimited, maxQos: 1 },
  template: {
    name: 'thingsboard',
    hasReads: true,
    topics: () => {
      const base = 'v1/devices/me';
      const calls = topicPair(`${base}/rpc/request/+`, `${base}/rpc/response/{requestId}`);
      return { report: `${base}/telemetry`, write: calls, read: calls };
    },
  },
});
