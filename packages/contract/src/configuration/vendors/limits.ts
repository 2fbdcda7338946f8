import type { SignIn } from '../model/sign-in.ts';

/** The limits of a vendor for an MQTT connection. A violation ends the connection, or is dropped silently. */
export interface VendorLimits {
  readonly maxQos: 0 | 1 | 2;
  /** Whether it publishes the will of the connection. */
  readonly will: boolean;
  readonly retain: boolean;
  /** `required`: at least one-way; `certificate`: two-way, since the certificate is what proves the device. */
  readonly tls: 'optional' | 'required' | 'certificate';
  /** The keep-alive it takes, in s; null where any will do. */
  readonly keepAlive: { readonly minimum: number; readonly maximum: number } | null;
  /** Whether a session may outlive its connection. */
  readonly persistentSession: boolean;
}

const unlimited: VendorLimits = {
  maxQos: 2,
  will: true,
  retain: true,
  tls: 'optional',
  keepAlive: null,
  persistentSession: true,
};

/** The common limits of the thing platforms of China. */
const withoutWill: VendorLimits = { ...unlimited, maxQos: 1, will: false, retain: false };

/**
 * The limits of each vendor. Stated by the vendor and read: those of Tencent, QoS of Azure, TLS of dynamic registration and of
 * AWS, Sparkplug. The others are common knowledge that was not read again: correct them here.
 */
export const vendorLimits: Readonly<Record<SignIn['vendor'], VendorLimits>> = {
  plain: unlimited,
  alibaba: { ...withoutWill, keepAlive: { minimum: 30, maximum: 1200 } },
  alibabaDynamic: { ...withoutWill, tls: 'required', keepAlive: { minimum: 30, maximum: 1200 } },
  huawei: { ...withoutWill, keepAlive: { minimum: 30, maximum: 1200 } },
  tencent: { ...withoutWill, keepAlive: { minimum: 1, maximum: 900 } },
  onenet: { ...withoutWill, keepAlive: { minimum: 10, maximum: 1800 } },
  baidu: unlimited,
  azure: { ...unlimited, maxQos: 1, tls: 'required', keepAlive: { minimum: 1, maximum: 1177 } },
  aws: { ...unlimited, maxQos: 1, tls: 'certificate' },
  thingsboard: { ...unlimited, maxQos: 1 },
  // Sparkplug 3.0, chapters 5 and 6: the will is the death certificate, and each session starts with births.
  sparkplug: { ...unlimited, will: false, persistentSession: false },
};
