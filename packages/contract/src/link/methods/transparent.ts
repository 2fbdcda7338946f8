import { z } from 'zod';
import { serverErrorSchema } from '../../model/server-status.ts';
import { method } from '../method.ts';

const count = z.number().int().min(0);

/**
 * What transparent transmission does.
 * - `off`: it is switched off.
 * - `opening`: the port or the device is being connected to.
 * - `open`: bytes pass in both directions.
 * - `retrying`: the port or the device cannot be connected to; it is tried again.
 */
const states = ['off', 'opening', 'open', 'retrying'] as const;

/** Transparent transmission: its state, and what passed since it was applied. */
export const transparentState = method({
  name: 'transparent.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    state: z.enum(states),
    /** Since when, ms since 1970 by the gateway's clock. */
    since: z.number(),
    /** The last error of the port or the device; null when there was none. */
    error: serverErrorSchema.nullable(),
    /** Bytes that were written to the port, and bytes that the servers have. */
    bytesToDevice: count,
    bytesToServer: count,
    /** Bytes that could not be passed on: no connection, or more than the port takes. */
    droppedToDevice: count,
    droppedToServer: count,
  }),
  timeout: 15_000,
});
export type TransparentState = (typeof states)[number];
