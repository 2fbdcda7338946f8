import { z } from 'zod';
import { serverErrorSchema } from './server-status.ts';

/** The kinds of data services. */
export const dataServiceKinds = ['modbusTcp', 'rest', 'opcUa'] as const;
export type DataServiceKind = (typeof dataServiceKinds)[number];

/**
 * The state of a data service.
 * - `disabled`: it is switched off.
 * - `starting`: it is about to listen.
 * - `listening`: clients can connect.
 * - `failed`: it cannot listen; it is tried again every ten seconds.
 */
export const dataServiceStates = ['disabled', 'starting', 'listening', 'failed'] as const;
export type DataServiceState = (typeof dataServiceStates)[number];

const count = z.number().int().min(0);

/** The traffic of a data service since it was applied. */
export const dataServiceCountersSchema = z.object({
  /** Requests that were answered, and of them those that were refused or failed. */
  requests: count,
  refused: count,
  /** Values that clients wrote, and those whose writing failed. */
  writes: count,
  failedWrites: count,
  /** Clients that connected, and those that were not let in: their address, too many at once. */
  connections: count,
  refusedConnections: count,
});
export type DataServiceCounters = z.output<typeof dataServiceCountersSchema>;

/** A client that is connected. Times are ms since 1970. */
export const dataServiceClientSchema = z.object({
  /** Its address and port. */
  address: z.string().max(100),
  since: z.number(),
  requests: count,
  /** When it asked last; null before its first request. */
  lastRequest: z.number().nullable(),
});
export type DataServiceClient = z.output<typeof dataServiceClientSchema>;

/** A data service, as the gateway knows it. */
export const dataServiceStatusSchema = z.object({
  /** The name in the configuration. */
  name: z.string().max(100),
  kind: z.enum(dataServiceKinds),
  /** The address and port that it listens at: `0.0.0.0:502`. */
  address: z.string().max(300),
  state: z.enum(dataServiceStates),
  since: z.number(),
  /** Why it does not listen, or what failed last; null when there was nothing. */
  error: serverErrorSchema.extend({ /** When it came last. */ time: z.number() }).nullable(),
  counters: dataServiceCountersSchema,
  /** SHA-256 of the certificate that it shows, in hexadecimal; null without TLS. */
  fingerprint: z.string().max(100).nullable(),
  clients: z.array(dataServiceClientSchema).max(64),
});
export type DataServiceStatus = z.output<typeof dataServiceStatusSchema>;
