import { z } from 'zod';
import { deviceFactSchema } from '../../errors/device-fact.ts';
import { driverErrorSchema } from '../../model/driver-status.ts';
import { method } from '../method.ts';

/** The most that a device can say of itself. */
export const identityFacts = 20;

/**
 * Tests the connection to a device before its driver is saved: opens it with these settings beside what runs, makes the
 * smallest request that proves that the device speaks the protocol, asks it who it is where the protocol can, and closes. Changes nothing. A serial line is shared
 * with the drivers on it, at the parameters of the port. A driver that is not valid is refused with `document.invalid` and
 * its problems, their paths from the driver on; `request.tooMany` while too many tests run.
 */
export const testDriver = method({
  name: 'driver.test',
  answeredBy: 'gateway',
  params: z.object({
    /** A driver as the configuration document has it. */
    driver: z.unknown(),
    /** How long the test may take, in ms; the driver's own time-outs count within it. */
    timeoutMs: z.number().int().min(100).max(60_000).default(10_000),
  }),
  result: z.object({
    /** The device answered, in its protocol. */
    reachable: z.boolean(),
    /** From opening the connection to the answer, in ms; null when there was none. */
    latency: z.number().min(0).nullable(),
    /** Why it is not reachable, or what it answered when it refused the request. */
    error: driverErrorSchema.nullable(),
    /** The attempt and its end, in technical notation. */
    detail: z.string().max(500),
    /** The facts that the device gives about itself: maker, model, counters. */
    facts: z.array(deviceFactSchema).max(identityFacts).default([]),
  }),
  timeout: 70_000,
});
