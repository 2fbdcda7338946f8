import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { z } from 'zod';

/**
 * The messages of a process of PENSTOCK_PROCESSES to the one that has started it. While processes are replaced, one of the two is of an
 * earlier version: a kind that it does not know is ignored, and a new field has a default.
 */
export const followerMessageSchema = z.discriminatedUnion('kind', [
  /** Its platform is ready at this address. */
  z.object({ kind: z.literal('ready'), url: z.string(), setupUrl: z.string().optional() }),
  /** It does not hang. */
  z.object({ kind: z.literal('alive') }),
  /** It is to serve the metrics of all processes. */
  z.object({ kind: z.literal('metricsWanted'), id: z.number() }),
  /** Its own metrics, for a request of another one. */
  z.object({
    kind: z.literal('ownMetrics'),
    id: z.string(),
    metrics: z.array(z.custom<MetricObjectWithValues<MetricValue<string>>>()),
  }),
]);
export type FollowerMessage = z.output<typeof followerMessageSchema>;

/** The messages of the process that has started the others to one of them. */
export const leaderMessageSchema = z.discriminatedUnion('kind', [
  /** It is to stop in order; its successor runs already where it is replaced. */
  z.object({ kind: z.literal('stop'), isReplaced: z.boolean().default(false) }),
  /** It is to say its own metrics. */
  z.object({ kind: z.literal('metricsAsked'), id: z.string() }),
  /** The metrics of all processes that have answered, in the text format of Prometheus. */
  z.object({ kind: z.literal('allMetrics'), id: z.number(), text: z.string() }),
]);
export type LeaderMessage = z.output<typeof leaderMessageSchema>;
