import { z } from 'zod';
import { scriptFailureSchema, timedErrorSchema } from './report-status.ts';

const count = z.number().int().min(0);

/**
 * The statistics of the requests of servers: of a write or read topic, or of a TCP or UDP connection; since
 * the gateway was started.
 */
export const requestStatusSchema = z.object({
  /** The id of the topic, or the name of the connection. */
  id: z.string().max(100),
  kind: z.enum(['write', 'read', 'connection']),
  /** Messages that came. */
  received: count,
  /** Requests that were carried out, and answers that the server has. */
  done: count,
  answered: count,
  /** Messages that could not be understood, and requests that were too many at once. */
  invalid: count,
  dropped: count,
  /** When the last message came, ms since 1970; null before the first. */
  lastReceived: z.number().nullable(),
  /** The last error: of a message that was not understood, or an answer that could not be sent. */
  error: timedErrorSchema.nullable(),
  scriptFailure: scriptFailureSchema.nullable(),
});
export type RequestStatus = z.output<typeof requestStatusSchema>;
