import { z } from 'zod';
import { text } from '../schema/field.ts';
import { unlimited } from './limits.ts';
import { secretField, topicLevelField } from './sign-in-fields.ts';
import { vendor } from './vendor.ts';

/** Ubidots, by a token of the account. The device is the part of the topic that its variables belong to. */
export const ubidots = vendor({
  signIn: z.strictObject({
    vendor: z.literal('ubidots'),
    deviceName: topicLevelField(),
    accessToken: secretField(),
    clientId: text('generalText').default(''),
  }),
  limits: { ...unlimited, maxQos: 1 },
  template: {
    name: 'ubidots',
    hasReads: false,
    // The server sends every value back to whoever subscribed to it: a write topic would write what was just read.
    topics: ({ deviceName }) => ({ report: `/v1.6/devices/${deviceName}`, write: null, read: null }),
  },
});
