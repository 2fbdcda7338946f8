import { z } from 'zod';
import { appliesIf, choice, mark, requiredIf, text } from '../schema/field.ts';
import { unlimited, type VendorLimits } from './limits.ts';
import { type DefaultTopics, topicPair, vendor } from './vendor.ts';

const limits: VendorLimits = {
  ...unlimited,
  maxQos: 1,
  tls: 'required',
  keepAlive: { minimum: 1, maximum: 1177 },
  payloadBytes: 262_144,
};

/** By its key, or by the certificate of two-way TLS (X.509). */
const proof = {
  proof: choice(['key', 'certificate']).default('key'),
  deviceSecret: mark(requiredIf(text('generalText').default(''), { field: 'proof', in: ['key'] }), {
    secret: true,
  }),
} as const;

function topicsOf(deviceId: string): DefaultTopics {
  // One filter carries all methods, so that a connection has a write topic or a read topic.
  const methods = topicPair('$iothub/methods/POST/#', '$iothub/methods/res/200/?$rid={requestId}');
  return { report: `devices/${deviceId}/messages/events/`, write: methods, read: methods };
}

/** Azure IoT Hub. */
export const azure = vendor({
  signIn: z.strictObject({
    vendor: z.literal('azure'),
    hub: text('requiredText'),
    deviceId: text('requiredText'),
    ...proof,
  }),
  limits,
  template: { name: 'azure', hasReads: true, topics: ({ deviceId }) => topicsOf(deviceId) },
});

/** Azure IoT Hub, which the device provisioning service names at the first connect. */
export const azureDps = vendor({
  signIn: z.strictObject({
    vendor: z.literal('azureDps'),
    idScope: text('requiredText'),
    registrationId: text('requiredText'),
    /** The id at the hub; empty where it is that of the registration. */
    deviceId: mark(text('generalText').default(''), { textName: 'azureDeviceId', advanced: true }),
    proof: proof.proof,
    /** Whether the key is that of the device, or of a group, from which that of the device is derived. */
    enrollment: appliesIf(choice(['individual', 'group']).default('individual'), {
      field: 'proof',
      in: ['key'],
    }),
    deviceSecret: proof.deviceSecret,
  }),
  limits,
  template: {
    name: 'azure',
    hasReads: true,
    topics: ({ deviceId, registrationId }) => topicsOf(deviceId === '' ? registrationId : deviceId),
  },
});
