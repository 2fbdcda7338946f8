import { z } from 'zod';
import { text } from '../schema/field.ts';
import { withoutWill } from './limits.ts';
import { algorithmField, secretField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** Tencent Cloud IoT Explorer. */
export const tencent = vendor({
  signIn: z.strictObject({
    vendor: z.literal('tencent'),
    productId: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secretField(),
    algorithm: algorithmField,
  }),
  limits: { ...withoutWill, keepAlive: { minimum: 1, maximum: 900 } },
  template: {
    name: 'tencent',
    hasReads: false,
    topics: ({ productId, deviceName }) => {
      const up = `$thing/up/property/${productId}/${deviceName}`;
      return {
        report: up,
        write: topicPair(`$thing/down/property/${productId}/${deviceName}`, up),
        read: null,
      };
    },
  },
});
