import { z } from 'zod';

/**
 * What a driver does: `paused` while its port is reserved for transparent transmission or PLC remote download,
 * `stopped` when it is switched off or cannot run on this gateway.
 */
export const driverStatusStates = ['connected', 'connecting', 'degraded', 'paused', 'stopped'] as const;
export type DriverState = (typeof driverStatusStates)[number];

/** What a driver does now, with its counters since they were last reset. */
export const driverStatusSchema = z.object({
  /** The name of the driver. */
  driver: z.string().max(100),
  state: z.enum(driverStatusStates),
  /** The code of the last error, empty when there was none. */
  code: z.string().max(16),
  /** Since when it is in this state, ms since 1970 by the gateway's clock. */
  since: z.number(),
  requests: z.number().int().min(0),
  failed: z.number().int().min(0),
  retries: z.number().int().min(0),
  /** How long the last scan cycle took, in ms; null before the first. */
  lastCycle: z.number().nullable(),
  /** How long a scan cycle is expected to take, in ms. */
  expectedCycle: z.number(),
  /** Variables of the driver that are read (not the write-only ones), and how many of them have a good value. */
  variables: z.number().int().min(0),
  good: z.number().int().min(0),
});
export type DriverStatus = z.output<typeof driverStatusSchema>;
