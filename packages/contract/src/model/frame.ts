import { z } from 'zod';
import { driverErrorSchema } from './driver-status.ts';
import { signalValueSchema } from './signal.ts';

/** The most of message debugging: a second, of one frame, of one message. Bytes count as shown. */
export const frameLimits = {
  perSecond: 200,
  bytesPerSecond: 131_072,
  shownBytes: 2048,
  perMessage: 400,
  bytesPerMessage: 262_144,
  exchangesPerSecond: 50,
  exchangedValues: 50,
} as const;

/** Which way a frame went. `discarded` are bytes that belong to no reply waited for. */
export const frameDirections = ['sent', 'received', 'discarded'] as const;
export type FrameDirection = (typeof frameDirections)[number];

/** The wire of a frame: `tcp:host:port`, `udp:host:port`, `serial:/dev/...`. */
export const wireNameSchema = z.string().min(1).max(400);

/** In the place of a wire, before the name of a driver: the frames of its wire and what its requests brought. */
export const frameDriverPrefix = 'driver:';

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

/**
 * A request of a scan cycle with what it brought: its frames on the wire come before it. What devices send unasked and writes have none.
 */
export const exchangeSchema = z.object({
  /** When the request was made, ms since 1970 by the gateway's clock. */
  time: z.number(),
  /** The wire of the driver, as its frames name it. */
  port: wireNameSchema,
  driver: z.string().max(100),
  /** The request in technical notation, such as `holding 0..124`. */
  request: z.string().max(500),
  /** From the request to its answer, with the wait for requests before it, in ms. */
  duration: z.number().min(0),
  /** The variables that it reads, the first ones with the values that it brought. */
  total: z.number().int().min(0),
  values: z
    .array(z.object({ key: z.string().max(64), value: signalValueSchema }))
    .max(frameLimits.exchangedValues),
  /** Why it brought none. */
  error: driverErrorSchema.nullable(),
});
export type Exchange = z.output<typeof exchangeSchema>;
