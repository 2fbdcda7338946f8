import { z } from 'zod';
import {
  driverWireSchema,
  exchangeSchema,
  frameLimits,
  frameSchema,
  wireNameSchema,
} from '../../model/frame.ts';
import { driverNameSchema, type LinkNotification, method } from '../method.ts';

/** The most wires that one peer watches by their names. */
const maxWires = 64;

/**
 * Asks for the frames on the wires for a while, and for what the requests of their drivers brought; asking again replaces what was asked by
 * the same peer before. All wires at once need message debugging to be on in the settings; single ones do not, since looking at a driver is
 * no change. Of what goes beyond the limits asked for only the number is sent.
 */
export const watchFrames = method({
  name: 'debug.frames',
  answeredBy: 'gateway',
  params: z.object({
    /** How long, in s; 0 ends it. */
    seconds: z.number().int().min(0).max(3600),
    /** Only the wires of these drivers; with them those of others that share them. Names that are of no driver have no frames. */
    drivers: z.array(driverNameSchema).min(1).max(maxWires).optional(),
    /** Only these wires, as `debug.frame` names them; beside those of `drivers`. */
    ports: z.array(wireNameSchema).min(1).max(maxWires).optional(),
    framesPerSecond: z.number().int().min(1).max(frameLimits.perSecond).default(50),
    bytesPerSecond: z.number().int().min(256).max(frameLimits.bytesPerSecond).default(65_536),
  }),
  result: z.object({
    /** The wire of each driver, so that frames can be named by their driver; drivers without a wire are left out. */
    wires: z.array(driverWireSchema).max(10_000),
  }),
  timeout: 15_000,
});

/** Frames as they were on the wires, in their order. */
export const frames = {
  name: 'debug.frame',
  sentBy: 'gateway',
  params: z.object({
    frames: z.array(frameSchema).max(frameLimits.perMessage),
    /** Requests that ended since the message before. Older gateways send none. */
    exchanges: z.array(exchangeSchema).max(frameLimits.perMessage).default([]),
    /** Frames and requests left out since the message before. */
    dropped: z.number().int().min(0),
    /** The time asked for is over: nothing follows. */
    ended: z.boolean(),
  }),
} as const satisfies LinkNotification;
