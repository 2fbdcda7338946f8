import { z } from 'zod';
import { signalValueSchema } from '../../model/signal.ts';
import { keySchema, type LinkNotification, method } from '../method.ts';

/** Asks for live values for a while; asking again replaces what was asked by the same peer before. */
export const watchLive = method({
  name: 'live.watch',
  answeredBy: 'gateway',
  params: z.object({
    /** ms between two messages. */
    interval: z.number().int().min(100).max(3_600_000),
    /** How long to send, in s; 0 ends it. */
    seconds: z.number().int().min(0).max(3600),
  }),
  result: z.object({}),
  timeout: 15_000,
});

/** Live values, sent on the live topic while somebody watches: all at first, then what changed. */
export const liveValues = {
  name: 'live.values',
  sentBy: 'gateway',
  params: z.object({
    /**
     * True in the first message of a full sending: what was known before is forgotten. What does not fit in one
     * message follows in others, as changes do.
     */
    full: z.boolean(),
    /** [key, value, time in ms since 1970, error code where the quality is bad]. */
    values: z
      .array(
        z.union([
          z.tuple([keySchema, signalValueSchema, z.number()]),
          z.tuple([keySchema, signalValueSchema, z.number(), z.string().max(16)]),
        ]),
      )
      .max(20_000),
  }),
} as const satisfies LinkNotification;
