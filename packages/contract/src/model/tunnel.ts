import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { z } from 'zod';

/** Limits of PLC remote download, the tunnel to a device behind a gateway. Times are in ms unless their name says otherwise. */
export const tunnelLimits = {
  /** How long a tunnel may stay open, in minutes: by default, and at most. */
  minutes: { default: 30, max: 240 },
  /** How long a ticket can be used, in s: until then the command has to be run. */
  ticketSeconds: 300,
  /** Connections in one tunnel at the same time; a serial line takes one. */
  connections: 8,
  /** The most bytes of one frame's data. With its head it fits in every message on its way. */
  dataBytes: 8192,
  /** Bytes of one connection and direction that may be on their way or wait to be taken. */
  windowBytes: 131_072,
  /** Frames that one side sends: in a second in the long run, and at once. */
  framesPerSecond: 150,
  framesAtOnce: 300,
  /** Frames that are taken from the other side before it counts as not keeping to the rate. */
  maxFramesPerSecond: 400,
  maxFramesAtOnce: 1500,
  /** How often the platform says that a tunnel is still wanted, and after how long without that the gateway ends it. */
  renewal: 5000,
  silence: 20_000,
  /** How long a connection to a device may take. */
  connect: 10_000,
} as const;

/** Where a tunnel leads: a port of a device that the gateway reaches, or a serial line of the gateway. */
export const tunnelTargetSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tcp'),
    /** A name or an address, as the gateway reaches it. */
    host: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,126}[A-Za-z0-9])?$/),
    port: z.coerce.number().int().min(1).max(65_535),
  }),
  z.object({
    kind: z.literal('serial'),
    port: z.enum(['RS485', 'RS232']),
    /** `rfc2217`: the programming software sets the parameters of the line (RFC 2217). `raw`: those of the settings, bytes only. */
    mode: z.enum(['rfc2217', 'raw']),
  }),
]);
export type TunnelTarget = z.output<typeof tunnelTargetSchema>;

/** Why a tunnel has ended. */
export const tunnelEnds = [
  /** Somebody closed it on the page. */
  'closed',
  /** Its time is over. */
  'timeLimit',
  /** The command was stopped, or its connection was lost. */
  'left',
  /** The gateway has gone, or was restarted. */
  'gatewayLost',
  /** The platform was stopped. */
  'platformStopped',
  /** A frame was lost, came twice, or cannot be read. */
  'damaged',
  /** Frames came faster than the limits allow. */
  'tooFast',
  /** The account may no longer do it. */
  'notPermitted',
  /** Nobody used the ticket in its time. */
  'unused',
] as const;
export type TunnelEnd = (typeof tunnelEnds)[number];

/** Why one connection in a tunnel was cut. */
export const streamEnds = [
  'refused',
  'unreachable',
  'timedOut',
  'occupied',
  'broken',
  'tooMany',
  'notAllowed',
] as const;
export type StreamEnd = (typeof streamEnds)[number];

/** Why a tunnel has ended, and why a connection in it was cut, in words. */
export const tunnelEndTexts: Readonly<Record<TunnelEnd, Text>> = textsAt('contract.model:tunnelEndTexts');
export const streamEndTexts: Readonly<Record<StreamEnd, Text>> = textsAt('contract.model:streamEndTexts');

/** The words of a target: `192.168.1.10:102`, `RS485`. */
export function tunnelTargetText(target: TunnelTarget): string {
  if (target.kind === 'serial') return target.port;
  return target.host.includes(':') ? `[${target.host}]:${target.port}` : `${target.host}:${target.port}`;
}

/** The socket of a tunnel is closed with this code (RFC 6455, section 7.4.2) and why it has ended as its reason. */
export const tunnelCloseCode = 4000;
