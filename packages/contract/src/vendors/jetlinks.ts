import { z } from 'zod';
import { text } from '../schema/field.ts';
import { withoutWill } from './limits.ts';
import { secretField, topicLevelField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** JetLinks, by its official MQTT protocol: the device signs the time of each connect with its secure key. */
export const jetlinks = vendor({
  signIn: z.strictObject({
    vendor: z.literal('jetlinks'),
    productId: topicLevelField(),
    deviceId: topicLevelField(),
    secureId: text('requiredText'),
    secureKey: secretField(),
  }),
  // The server reads a will when the device connects, not when it is gone, and keeps neither messages nor sessions.
  limits: { ...withoutWill, maxQos: 2, persistentSession: false, messagesPerSecond: null },
  template: {
    name: 'jetlinks',
    hasReads: true,
    topics: ({ productId, deviceId }) => {
      const base = `/${productId}/${deviceId}/properties`;
      return {
        report: `${base}/report`,
        write: topicPair(`${base}/write`, `${base}/write/reply`),
        read: topicPair(`${base}/read`, `${base}/read/reply`),
      };
    },
  },
});
