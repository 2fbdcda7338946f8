import { z } from 'zod';
import { serverErrorSchema } from './server-status.ts';

/**
 * The state of transparent transmission.
 * - `off`: it is switched off.
 * - `opening`: the port or the device is being connected to.
 * - `open`: bytes pass in both directions.
 * - `retrying`: the port or the device cannot be connected to; it is tried again.
 */
export const transparentStates = ['off', 'opening', 'open', 'retrying'] as const;
export type TransparentState = (typeof transparentStates)[number];

const count = z.number().int().min(0);

/** Transparent transmission: its state, and what passed since it was applied. */
export const transparentStatusSchema = z.object({
  state: z.enum(transparentStates),
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
});
export type TransparentStatus = z.output<typeof transparentStatusSchema>;
