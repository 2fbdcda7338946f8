import { z } from 'zod';
import { integer, mark, text } from '../schema/field.ts';
import { unlimited } from './limits.ts';
import { secretField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** The topic of attributes: those of the client are reported to it, changes of shared ones come from it. */
export const thingsboardAttributes = 'v1/devices/me/attributes';

/** ThingsBoard, by the access token of the device. */
export const thingsboard = vendor({
  signIn: z.strictObject({
    vendor: z.literal('thingsboard'),
    clientId: text('generalText').default(''),
    accessToken: secretField(),
    /** The key with which a customer claims the device; empty for none. */
    claimKey: mark(text('generalText').default(''), { secret: true, advanced: true }),
    /** For how long it can be claimed after a connect, in s. */
    claimTime: mark(integer(1, 604_800, 's').default(600), { advanced: true }),
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
