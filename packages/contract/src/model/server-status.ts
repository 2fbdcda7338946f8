import { z } from 'zod';
import { maxSubDevices } from '../rules/sub-devices.ts';
import { timedErrorSchema } from './report-status.ts';

/** The kinds of servers that a gateway reports to. */
export const serverKinds = ['mqtt', 'tcp', 'udp', 'http', 'influx', 'kafka', 'postgres'] as const;
export type ServerKind = (typeof serverKinds)[number];

/**
 * The state of a connection to a server.
 * - `disabled`: it is switched off.
 * - `connecting`: the first attempt runs.
 * - `connected`: the server took the connection; of UDP: the socket is open; of HTTP
 *  , InfluxDB and Kafka: the last request was answered.
 * - `retrying`: the last attempt failed, and another one follows.
 * - `refused`: the server is there and does not let the gateway in: sign-in, certificate. It is tried rarely.
 * - `misconfigured`: the settings cannot work on this gateway: a certificate or key that is missing, cannot be read or
 *   has expired. It is tried rarely.
 */
export const serverStates = [
  'disabled',
  'connecting',
  'connected',
  'retrying',
  'refused',
  'misconfigured',
] as const;
export type ServerState = (typeof serverStates)[number];

/** Why a server is not reached, or did not take a message. */
export const serverErrorSchema = z.object({
  /** A key of the error catalogue. */
  key: z.string().max(100),
  parameters: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])),
  /** The event, in technical notation. */
  detail: z.string().max(300),
});
export type ServerError = z.output<typeof serverErrorSchema>;

const count = z.number().int().min(0);

/** The traffic of a connection since it was applied. */
export const serverCountersSchema = z.object({
  /** Messages that the server has, and messages that failed. */
  sent: count,
  failed: count,
  /** Messages that came from the server; those above the rate or size that the gateway takes are dropped. */
  received: count,
  dropped: count,
  /** Bytes of the payloads of `sent` and `received`. */
  sentBytes: count,
  receivedBytes: count,
  /** Connections that were made after the first one. */
  reconnects: count,
});
export type ServerCounters = z.output<typeof serverCountersSchema>;

/**
 * The state of a device behind the gateway at a cloud.
 * - `offline`: its driver does not answer, or the gateway is not connected.
 * - `signingIn`: the cloud was asked to take it.
 * - `online`: the cloud takes its values.
 * - `refused`: the cloud does not take it, or did not answer; it is offered again.
 * - `misconfigured`: the settings of the connection lack something that the cloud asks for.
 */
export const subDeviceStates = ['offline', 'signingIn', 'online', 'refused', 'misconfigured'] as const;
export type SubDeviceState = (typeof subDeviceStates)[number];

/** A driver that is a device of its own at a cloud. */
export const subDeviceStatusSchema = z.object({
  driver: z.string().max(100),
  /** Product and name of the device at the cloud; the product is empty where the vendor has none. */
  product: z.string().max(200),
  device: z.string().max(200),
  state: z.enum(subDeviceStates),
  /** Since when it is in this state, ms since 1970 by the gateway's clock. */
  since: z.number(),
  /** Why it was refused last; null where it was not since it was online. */
  error: timedErrorSchema.nullable(),
});
export type SubDeviceStatus = z.output<typeof subDeviceStatusSchema>;

/** A connection to a server, as the gateway knows it. */
export const serverStatusSchema = z.object({
  /** The name of the connection in the configuration. */
  name: z.string().max(100),
  kind: z.enum(serverKinds),
  /** Host and port, or address: `mqtts://example.com:8883`. */
  address: z.string().max(500),
  state: z.enum(serverStates),
  /** Since when it is in this state, ms since 1970 by the gateway's clock. */
  since: z.number(),
  /** The last error; kept after the connection is made again. Null when there was none. */
  error: serverErrorSchema.extend({ /** When it came last, ms since 1970. */ time: z.number() }).nullable(),
  counters: serverCountersSchema,
  /** The devices behind the gateway on this connection. Older gateways do not say them. */
  subDevices: z.array(subDeviceStatusSchema).max(maxSubDevices).default([]),
});
export type ServerStatus = z.output<typeof serverStatusSchema>;
