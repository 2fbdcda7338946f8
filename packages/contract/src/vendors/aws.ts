import { z } from 'zod';
import { text } from '../schema/field.ts';
import { unlimited } from './limits.ts';
import { topicPair, vendor } from './vendor.ts';

/** AWS IoT Core: the certificate and key of two-way TLS prove the thing. */
export const aws = vendor({
  signIn: z.strictObject({ vendor: z.literal('aws'), thingName: text('requiredText') }),
  limits: {
    ...unlimited,
    maxQos: 1,
    tls: 'certificate',
    messagesPerSecond: 100,
    payloadBytes: 131_072,
  },
  template: {
    name: 'aws',
    hasReads: false,
    topics: ({ thingName }) => {
      const shadow = `$aws/things/${thingName}/shadow/update`;
      return { report: shadow, write: topicPair(`${shadow}/delta`, shadow), read: null };
    },
  },
});
