import { z } from 'zod';
import { choice, mark, requiredIf, text } from '../schema/field.ts';
import { unlimited } from './limits.ts';
import { topicPair, vendor } from './vendor.ts';

/** Azure IoT Hub. */
export const azure = vendor({
  signIn: z.strictObject({
    vendor: z.literal('azure'),
    hub: text('requiredText'),
    deviceId: text('requiredText'),
    /** By its key, or by the certificate of two-way TLS (X.509). */
    proof: choice(['key', 'certificate']).default('key'),
    deviceSecret: mark(requiredIf(text('generalText').default(''), { field: 'proof', in: ['key'] }), {
      secret: true,
    }),
  }),
  limits: {
    ...unlimited,
    maxQos: 1,
    tls: 'required',
    keepAlive: { minimum: 1, maximum: 1177 },
    payloadBytes: 262_144,
  },
  template: {
    name: 'azure',
    hasReads: true,
    topics: ({ deviceId }) => {
      // One filter carries all methods, so that a connection has a write topic or a read topic.
      const methods = topicPair('$iothub/methods/POST/#', '$iothub/methods/res/200/?$rid={requestId}');
      return { report: `devices/${deviceId}/messages/events/`, write: methods, read: methods };
    },
  },
});
