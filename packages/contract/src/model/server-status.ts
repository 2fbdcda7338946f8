import { z } from 'zod';

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
});
export type ServerStatus = z.output<typeof serverStatusSchema>;
