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
  /** The messages a second that one connection may publish, and the bytes of a payload; null where the vendor has no such limit. */
  readonly messagesPerSecond: number | null;
  readonly payloadBytes: number | null;
}

/**
 * A server that has no limits of its own. Those of vendors are in their files. Stated by the vendor and read: those of
 * Tencent, QoS and payload of Azure, TLS of dynamic registration and of AWS, Sparkplug. The others are common knowledge that was not
 * read again.
 */
export const unlimited: VendorLimits = {
  maxQos: 2,
  will: true,
  retain: true,
  tls: 'optional',
  keepAlive: null,
  persistentSession: true,
  messagesPerSecond: null,
  payloadBytes: null,
};

/** The common limits of the thing platforms of China. */
export const withoutWill: VendorLimits = {
  ...unlimited,
  maxQos: 1,
  will: false,
  retain: false,
  messagesPerSecond: 30,
};
