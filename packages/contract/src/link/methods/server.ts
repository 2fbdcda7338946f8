import { z } from 'zod';
import { limits } from '../../rules/limits.ts';
import { serverErrorSchema, serverKinds, serverStatusSchema } from '../../model/server-status.ts';
import { method } from '../method.ts';

/** The states of the connections to servers, in the order of the kinds and of the configuration. */
export const serverStates = method({
  name: 'server.states',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({ servers: z.array(serverStatusSchema).max(serverKinds.length * limits.connections) }),
  timeout: 15_000,
});

/**
 * Tests a connection to a server with settings that need not be saved: connects beside what runs, signs in, and closes.
 * HTTP fetches the test URL, InfluxDB writes nothing, Kafka is asked for its brokers, PostgreSQL makes its table. An MQTT server ends the running connection of the same client id, which connects again.
 * Nothing is sent to the server but that. Settings that are not valid are refused with `document.invalid` and their
 * problems, their paths from the connection on; `request.tooMany` while too many tests run.
 */
export const testServer = method({
  name: 'server.test',
  answeredBy: 'gateway',
  params: z.object({
    kind: z.enum(serverKinds),
    /** A connection as the configuration document has it. */
    connection: z.unknown(),
    /** How long the test may take, in ms; the time-out of the connection counts within it. */
    timeoutMs: z.number().int().min(100).max(60_000).default(15_000),
  }),
  result: z.object({
    /** The server took the connection. Of UDP, which has no answers: its name is known and the socket was opened. */
    reachable: z.boolean(),
    /** The time from opening the connection to the answer, in ms; null where there was none. */
    latency: z.number().min(0).nullable(),
    /** Why it is not reachable. */
    error: serverErrorSchema.nullable(),
  }),
  timeout: 70_000,
});
