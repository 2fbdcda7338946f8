import { z } from 'zod';
import { tunnelEnds, tunnelLimits, tunnelTargetSchema } from '../../model/tunnel.ts';
import { type LinkNotification, method } from '../method.ts';

const tunnel = z.uuid();
/** One frame (`docs/tunnel.md`) as base64. */
const frame = z.base64().max(Math.ceil((tunnelLimits.dataBytes + 16) / 3) * 4);

/** Asks whether a tunnel may lead there, without opening one. */
export const checkTunnel = method({
  name: 'tunnel.check',
  answeredBy: 'gateway',
  params: z.object({ target: tunnelTargetSchema }),
  result: z.object({}),
  timeout: 15_000,
});

/** Opens the tunnel: collecting and reporting have stopped when it is answered. It ends unless it is renewed. */
export const openTunnel = method({
  name: 'tunnel.open',
  answeredBy: 'gateway',
  params: z.object({
    tunnel,
    target: tunnelTargetSchema,
    /** The longest time that it may take, in s. */
    seconds: z
      .number()
      .int()
      .min(1)
      .max(tunnelLimits.minutes.max * 60),
    /** The account that opened it, for the log. */
    author: z.string().max(100),
  }),
  result: z.object({}),
  timeout: 30_000,
});

/** Says that a tunnel is still wanted. `data.notFound` where it has ended. */
export const renewTunnel = method({
  name: 'tunnel.renew',
  answeredBy: 'gateway',
  params: z.object({ tunnel }),
  result: z.object({}),
  timeout: 10_000,
});

/** Ends a tunnel: collecting and reporting go on when it is answered. Does nothing where it has ended. */
export const closeTunnel = method({
  name: 'tunnel.close',
  answeredBy: 'gateway',
  params: z.object({ tunnel, reason: z.enum(tunnelEnds) }),
  result: z.object({}),
  timeout: 15_000,
});

/** A frame from the platform. */
export const tunnelDown = {
  name: 'tunnel.down',
  sentBy: 'platform',
  params: z.object({ tunnel, frame }),
} as const satisfies LinkNotification;

/** A frame from the gateway. */
export const tunnelUp = {
  name: 'tunnel.up',
  sentBy: 'gateway',
  params: z.object({ tunnel, frame }),
} as const satisfies LinkNotification;

/** The gateway has ended a tunnel without being asked to. */
export const tunnelEnded = {
  name: 'tunnel.ended',
  sentBy: 'gateway',
  params: z.object({ tunnel, reason: z.enum(tunnelEnds) }),
} as const satisfies LinkNotification;
