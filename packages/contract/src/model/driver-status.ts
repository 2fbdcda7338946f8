import { textsAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { deviceFactLimits, deviceFactSchema } from '../errors/device-fact.ts';
import type { Language, Text } from '@penstock/languages/language';

/**
 * The state of a driver.
 * - `connected`: every variable that is read has a value.
 * - `partial`: the device answers, and some variables have no value: `failing` of `variables`.
 * - `connecting`: not every block was read yet, or the device did not answer once.
 * - `degraded`: the device does not answer, or gives no value at all; it is asked less often.
 * - `refused`: the device is there and does not let the gateway in: certificate, credentials, session.
 * - `misconfigured`: the settings cannot work on this gateway, or none of the addresses exists in the device.
 * - `idle`: it has no variables to read.
 * - `paused`: its port is reserved for transparent transmission or PLC remote download.
 * - `stopped`: it is switched off.
 */
export const driverStatusStates = [
  'connected',
  'partial',
  'connecting',
  'degraded',
  'refused',
  'misconfigured',
  'idle',
  'paused',
  'stopped',
] as const;
export type DriverState = (typeof driverStatusStates)[number];

/** Whether a driver gives no values although it should: its device does not answer, or does not let the gateway in. */
export function isSilent(state: DriverState): boolean {
  return state === 'degraded' || state === 'refused' || state === 'misconfigured';
}

const stateTexts: Readonly<Record<DriverState, Text>> = textsAt('contract.model:stateTexts');

/** The name of a state of a driver. */
export function driverStateText(state: DriverState, language: Language): string {
  return stateTexts[state][language];
}

/** Why a driver has no values, or a test of a connection failed: for people in both languages, with its details. */
export const driverErrorSchema = z.object({
  /** A key of the error catalogue. */
  key: z.string().max(100),
  parameters: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])),
  /**
   * The cause, of which several may share a key: see `errors/device-causes.ts`. Its places are filled by `parameters`. Absent
   * from older gateways; one that is not known here is shown by the key.
   */
  cause: z.string().max(50).optional(),
  /** The field device code, as values and statistics have it. */
  code: z.string().max(16),
  /** The facts of the device's answer, offer and request. */
  facts: z.array(deviceFactSchema).max(deviceFactLimits.facts),
  /** The event, in technical notation. */
  detail: z.string().max(300),
});
export type DriverError = z.output<typeof driverErrorSchema>;

/** The present status of a driver, with its counters since they were last reset. */
export const driverStatusSchema = z.object({
  /** The name of the driver. */
  driver: z.string().max(100),
  state: z.enum(driverStatusStates),
  /** Since when it is in this state, ms since 1970 by the gateway's clock. */
  since: z.number(),
  /** The last error; null when there was none. */
  error: driverErrorSchema.extend({ /** When it came first, ms since 1970. */ time: z.number() }).nullable(),
  requests: z.number().int().min(0),
  failed: z.number().int().min(0),
  retries: z.number().int().min(0),
  /** How long the last scan cycle took, in ms; null before the first. */
  lastCycle: z.number().nullable(),
  /** How long a scan cycle is expected to take, in ms. */
  expectedCycle: z.number(),
  /** Variables of the driver that are read (not the write-only ones). */
  variables: z.number().int().min(0),
  /** How many of them have a good value, and how many were tried and have none. */
  good: z.number().int().min(0),
  failing: z.number().int().min(0),
  /** Replies that came after their request was given up, where there were any. */
  lateReplies: z.number().int().min(1).optional(),
  /**
   * Floating-point variables whose values look like those of another byte order: how many, and one of them with its raw value
   * and what it would be. Absent where there are none.
   */
  suspects: z
    .object({
      variables: z.number().int().min(1),
      key: z.string().max(200),
      raw: z.string().max(30),
      other: z.string().max(30),
    })
    .optional(),
  /** How many of its variables name an OPC UA namespace by an index, which may change; absent where none does. */
  namespaceIndexes: z.number().int().min(1).optional(),
});
export type DriverStatus = z.output<typeof driverStatusSchema>;
