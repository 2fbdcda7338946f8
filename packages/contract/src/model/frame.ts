import { z } from 'zod';

/** The most of message debugging: a second, of one frame, of one message. Bytes count as shown. */
export const frameLimits = {
  perSecond: 200,
  bytesPerSecond: 131_072,
  shownBytes: 2048,
  perMessage: 400,
  bytesPerMessage: 262_144,
} as const;

/** Which way a frame went. `discarded` are bytes that belong to no reply waited for. */
export const frameDirections = ['sent', 'received', 'discarded'] as const;
export type FrameDirection = (typeof frameDirections)[number];

/** The wire of a frame: `tcp:host:port`, `udp:host:port`, `serial:/dev/...`. */
export const wireNameSchema = z.string().min(1).max(400);

/** A frame as it was on the wire. */
export const frameSchema = z.object({
  /** ms since 1970 by the gateway's clock. */
  time: z.number(),
  direction: z.enum(frameDirections),
  port: wireNameSchema,
  /** The bytes in hexadecimal; the first 2048 of a longer frame. */
  hex: z
    .string()
    .max(frameLimits.shownBytes * 2)
    .regex(/^(?:[0-9a-f]{2})*$/),
  /** Bytes of the whole frame. */
  size: z.number().int().min(0),
  /** The meaning in technical notation; null where it is not known. */
  text: z.string().max(200).nullable(),
});
export type Frame = z.output<typeof frameSchema>;

/** The wire that a driver uses: its name in frames. */
export const driverWireSchema = z.object({ driver: z.string().max(100), port: wireNameSchema });
export type DriverWire = z.output<typeof driverWireSchema>;
