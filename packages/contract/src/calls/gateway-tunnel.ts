import { z } from 'zod';
import { serialNumberSchema } from '../model/serial-number.ts';
import { tunnelEnds, tunnelLimits, tunnelTargetSchema } from '../model/tunnel.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';

const sn = serialNumberSchema;
const configure = authCodeAccess('gateway:configure');
const id = z.uuid();
const count = z.number().int().min(0);

/** The address of the socket of a tunnel, without its ticket. */
export const tunnelPath = '/api/ws/tunnel/';

/** A tunnel, as pages show it. */
export const tunnelSchema = z.object({
  id,
  /** `waiting`: its command was not run yet, and the gateway collects. `open`: it is connected. */
  state: z.enum(['waiting', 'open', 'ended']),
  target: tunnelTargetSchema,
  /** The account that opened it; empty when that is gone. */
  author: z.string(),
  openedAt: z.iso.datetime(),
  /** When it was connected; null before. */
  connectedAt: z.iso.datetime().nullable(),
  /** When it ends at the latest, or has ended. */
  endsAt: z.iso.datetime(),
  /** Bytes to the device, and from it; at most 5 s old. */
  bytesToDevice: count,
  bytesFromDevice: count,
  /** Why it has ended; null before. */
  reason: z.enum(tunnelEnds).nullable(),
});
export type Tunnel = z.output<typeof tunnelSchema>;

/**
 * Opens a tunnel to a device behind a gateway, for programming software. Asks for the right to configure the gateway, and to write
 * every equipment that it reads. The ticket is shown once and serves once.
 */
export const gatewayTunnelOpen = defineCall({
  path: '/api/mqtt/gateway/tunnel/open',
  access: configure,
  request: z.object({
    sn,
    target: tunnelTargetSchema,
    minutes: z.coerce
      .number()
      .int()
      .min(1)
      .max(tunnelLimits.minutes.max)
      .default(tunnelLimits.minutes.default),
  }),
  answer: z.object({ id, ticket: z.string(), ticketExpiresAt: z.iso.datetime() }),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.offlineVpn',
    'gateway.plcDownloadRunning',
    'gateway.transparentRunning',
    'gateway.tunnelTarget',
    'gateway.unsupported',
    'gateway.timeout',
  ],
});

/** The last tunnel of a gateway: one that is open, or the one before. */
export const gatewayTunnelQuery = defineCall({
  path: '/api/mqtt/gateway/tunnel/query',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({ tunnel: tunnelSchema.nullable() }),
  errors: ['data.notFound'],
});

/** Ends a tunnel, whoever opened it. */
export const gatewayTunnelClose = defineCall({
  path: '/api/mqtt/gateway/tunnel/close',
  access: configure,
  request: z.object({ sn, id }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing'],
});

/** The calls of this file, for the list of all. */
export const gatewayTunnelCalls = { gatewayTunnelOpen, gatewayTunnelQuery, gatewayTunnelClose } as const;
