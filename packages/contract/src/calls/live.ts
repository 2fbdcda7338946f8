import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { signalValueSchema } from '../model/signal.ts';

/** One live value. */
export const liveValueSchema = z.object({
  signalId: z.string(),
  value: signalValueSchema,
  /** When the gateway read it, ms since 1970. A value replaces one that is not newer (section 4). */
  time: z.number(),
  /** `bad`: the last reading failed; value is the last good one or null, and code says why. */
  quality: z.enum(['good', 'bad']),
  /** A field-device code of the catalogue when the quality is bad. */
  code: z.string().optional(),
});
export type LiveValue = z.infer<typeof liveValueSchema>;

/** The messages that the live socket pushes (platform specification, sections 3 and 7). */
export const liveMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signalVal'), values: z.array(liveValueSchema).max(100_000) }),
  z.object({
    type: z.literal('gatewayState'),
    online: z.boolean(),
    vpn: z.boolean(),
    since: z.string(),
  }),
  z.object({ type: z.literal('gatewayAlarm'), count: z.number().int() }),
  z.object({ type: z.literal('signalAlarm'), count: z.number().int() }),
  z.object({ type: z.literal('idle') }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** The messages of the browser on the live socket: only a sign that it is still connected. */
export const liveClientMessageSchema = z.object({ type: z.literal('idle') });

/** The times of the live socket and of monitoring, in ms (platform specification, sections 4, 7 and 9). */
export const liveTimes = {
  reconnect: limits.socketReconnectSeconds * 1000,
  idleMessage: limits.socketIdleMessageSeconds * 1000,
  reopen: limits.monitorReopenSeconds * 1000,
  idleThreshold: limits.idleSeconds * 1000,
  gatewayPoll: limits.gatewayPollSeconds * 1000,
} as const;
