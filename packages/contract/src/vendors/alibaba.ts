import { z } from 'zod';
import { text } from '../schema/field.ts';
import { type VendorLimits, withoutWill } from './limits.ts';
import { algorithmField, secretField, subDeviceSecretsField, subDevicesField } from './sign-in-fields.ts';
import { type DefaultTopics, topicPair, vendor } from './vendor.ts';

const limits: VendorLimits = {
  ...withoutWill,
  keepAlive: { minimum: 30, maximum: 1200 },
  payloadBytes: 262_144,
};

const template = {
  name: 'alibaba',
  hasReads: true,
  topics: (device: {
    readonly productKey: string;
    readonly deviceName: string;
    readonly subDevices: string;
  }): DefaultTopics => {
    const base = `/sys/${device.productKey}/${device.deviceName}/thing`;
    return {
      report: `${base}/event/property/${device.subDevices === '' ? 'post' : 'pack/post'}`,
      write: topicPair(`${base}/service/property/set`, `${base}/service/property/set_reply`),
      read: topicPair(`${base}/service/property/get`, `${base}/service/property/get_reply`),
    };
  },
} as const;

/** Alibaba Cloud, by the secret of the device. */
export const alibaba = vendor({
  signIn: z.strictObject({
    vendor: z.literal('alibaba'),
    productKey: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secretField(),
    instanceId: text('generalText').default(''),
    algorithm: algorithmField,
    subDevices: subDevicesField({ hasProduct: true }),
    subDeviceSecrets: subDeviceSecretsField(),
  }),
  limits,
  template,
});

/**
 * Alibaba Cloud by dynamic registration: the device's own secret is asked for at the first connection, and kept by the
 * gateway.
 */
export const alibabaDynamic = vendor({
  signIn: z.strictObject({
    vendor: z.literal('alibabaDynamic'),
    productKey: text('requiredText'),
    productSecret: secretField(),
    deviceName: text('requiredText'),
    instanceId: text('generalText').default(''),
    /** Whether the device name was entered at the vendor before. */
    preregistered: z.boolean().default(true),
    algorithm: algorithmField,
    subDevices: subDevicesField({ hasProduct: true }),
    subDeviceSecrets: subDeviceSecretsField(),
  }),
  limits: { ...limits, tls: 'required' },
  template,
});
