import { z } from 'zod';

/** The server that a test wants. */
export const optionsSchema = z.object({
  /** 0 for any. */
  port: z.number(),
  /** Where the server keeps its certificate and those of others. */
  folder: z.string(),
  trustsClients: z.boolean(),
  letsAnybodyIn: z.boolean(),
  user: z.string(),
  password: z.string(),
  /** Nodes in one Read; 0 for no limit. */
  largestRead: z.number(),
  /** Numbers in the folder `Many`, and how many of them change every second, spread over it, to the ms of the time, modulo 1e9. */
  many: z.number().default(500),
  changing: z.number().default(0),
  /** Whether a session may have subscriptions; `unknown`: the server has no such service. */
  subscriptions: z.enum(['granted', 'refused', 'unknown']).default('granted'),
  /** Monitored items in one subscription, and created by one request; 0 for no limit. */
  itemsPerSubscription: z.number().default(0),
  itemsPerRequest: z.number().default(0),
  /** The namespaces beside the server's own, in the order of their indexes from 2. */
  namespaces: z.array(z.enum(['plant', 'line'])).default([]),
});
export type OpcUaServerOptions = z.infer<typeof optionsSchema>;

/**
 * The order that a test gives a running server, a line each: to end its subscriptions without a word, or as if their time was over; to
 * change the nodes `Stamp` and `Pulse` a few times.
 */
export const orderSchema = z.enum(['delete subscriptions', 'expire subscriptions', 'pulse']);
export type OpcUaServerOrder = z.infer<typeof orderSchema>;
