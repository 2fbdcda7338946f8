import { z } from 'zod';
import { driverNameSchema, type LinkNotification, method } from '../method.ts';

/** The most of message debugging: a second, of one frame, of one message. Bytes count as shown. */
export const frameLimits = {
  perSecond: 200,
  bytesPerSecond: 131_072,
  shownBytes: 2048,
  perMessage: 400,
  bytesPerMessage: 262_144,
} as const;

/**
 * Asks for the frames on the wires for a while; asking again replaces what was asked by the same peer before. Needs
 * message debugging to be on in the settings. Of what goes beyond the limits asked for only the number is sent.
 */
export const watchFrames = method({
  name: 'debug.frames',
  answeredBy: 'gateway',
  params: z.object({
    /** How long, in s; 0 ends it. */
    seconds: z.number().int().min(0).max(3600),
    /** Only the wire of this driver; with it those of others that share the wire. */
    driver: driverNameSchema.optional(),
    /** Only this wire, as `debug.frame` names it. */
    port: z.string().min(1).max(300).optional(),
    framesPerSecond: z.number().int().min(1).max(frameLimits.perSecond).default(50),
    bytesPerSecond: z.number().int().min(256).max(frameLimits.bytesPerSecond).default(65_536),
  }),
  result: z.object({}),
  timeout: 15_000,
});

/** Frames as they were on the wires, in their order. */
export const frames = {
  name: 'debug.frame',
  sentBy: 'gateway',
  params: z.object({
    frames: z
      .array(
        z.object({
          /** ms since 1970. */
          time: z.number(),
          /** `discarded` are bytes that belong to no reply waited for. */
          direction: z.enum(['sent', 'received', 'discarded']),
          /** The wire: `tcp:host:port`, `udp:host:port`, `serial:/dev/...`. */
          port: z.string().max(400),
          /** The bytes; the first 2048 of a longer frame. */
          hex: z.string().max(frameLimits.shownBytes * 2),
          /** Bytes of the whole frame. */
          size: z.number().int().min(0),
          /** What it says in technical notation; null where that is not known. */
          text: z.string().max(200).nullable(),
        }),
      )
      .max(frameLimits.perMessage),
    /** Frames left out since the message before. */
    dropped: z.number().int().min(0),
    /** The time asked for is over: nothing follows. */
    ended: z.boolean(),
  }),
} as const satisfies LinkNotification;
