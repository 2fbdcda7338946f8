import { z } from 'zod';
import {
  connectionTestSchema,
  maxSearchCandidates,
  searchCandidateSchema,
  searchResultSchema,
} from '../../model/connection-test.ts';
import { endpointSearchSchema } from '../../model/opc-ua-endpoints.ts';
import { text } from '../../schema/field.ts';
import { driverNameSchema, keySchema, method } from '../method.ts';

/**
 * Tests the connection to a device before its driver is saved, stage by stage: opens it with these settings beside what runs, makes the
 * smallest request that proves that the device speaks the protocol, reads a variable, asks the device who it is where the protocol can, and
 * closes. Changes nothing. A serial line is shared
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
    /** The driver of the configuration whose variables are those of this one; absent for a new one. */
    saved: driverNameSchema.optional(),
    /** The variable of it that is read; the first that can be read where it is absent, or of another driver. */
    key: keySchema.optional(),
  }),
  result: connectionTestSchema,
  timeout: 70_000,
});

/**
 * Searches units, slots or line parameters at which a device answers: each candidate is tried with the smallest request of the protocol, one
 * after another. Changes nothing. Where candidates have line parameters, the drivers on the serial port pause until all are tried.
 * Errors as `driver.test`.
 */
export const searchDriver = method({
  name: 'driver.search',
  answeredBy: 'gateway',
  params: z.object({
    driver: z.unknown(),
    candidates: z.array(searchCandidateSchema).min(1).max(maxSearchCandidates),
    /** How long an answer is waited for, in ms. */
    timeoutMs: z.number().int().min(20).max(3000).default(300),
  }),
  result: z.object({
    /** One for each candidate, in their order. */
    results: z.array(searchResultSchema).max(maxSearchCandidates),
  }),
  timeout: 90_000,
});

/**
 * Searches the endpoints that a server of OPC UA offers, and looks at its certificate. Changes nothing and trusts nothing.
 * `request.tooMany` while too many tests run.
 */
export const searchEndpoints = method({
  name: 'driver.endpoints',
  answeredBy: 'gateway',
  params: z.object({
    endpoint: text('opcUrl'),
    /** The certificates that the settings of the driver trust, as PEM; empty where they trust the one seen first. */
    serverCertificate: text('certificate').default(''),
    timeoutMs: z.number().int().min(100).max(60_000).default(15_000),
  }),
  result: endpointSearchSchema,
  timeout: 70_000,
});
