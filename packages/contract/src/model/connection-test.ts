import { z } from 'zod';
import { deviceFactSchema } from '../errors/device-fact.ts';
import { driverErrorSchema } from './driver-status.ts';
import { signalValueSchema } from './signal.ts';

/**
 * The stages of a test of a connection, in their order; each needs those before it.
 * - `name`: the name of the host is resolved.
 * - `port`: the port of the host, or the serial line, is open.
 * - `protocol`: something speaks the protocol of the driver.
 * - `unit`: the unit, rack and slot, station or session that the driver names answers.
 * - `variable`: a variable is read.
 */
export const testStages = ['name', 'port', 'protocol', 'unit', 'variable'] as const;
export type TestStage = (typeof testStages)[number];

/**
 * The result of a stage. `unknown`: nothing came that shows it, as where a unit is silent. `skipped`: there was nothing to do, or a
 * stage before it failed.
 */
export const stageStates = ['passed', 'failed', 'unknown', 'skipped'] as const;
export type StageState = (typeof stageStates)[number];

export const stageResultSchema = z.object({
  stage: z.enum(testStages),
  state: z.enum(stageStates),
  /** How long the stage took, in ms; null where that is not known. */
  time: z.number().min(0).nullable(),
  /** Why it failed. */
  error: driverErrorSchema.nullable(),
  /** The finding in technical notation, such as the address of a name; empty where there is none. */
  detail: z.string().max(300),
});
export type StageResult = z.output<typeof stageResultSchema>;

/** The most that a device can say of itself. */
export const identityFacts = 20;

/** The result of a test of the connection to a device. */
export const connectionTestSchema = z.object({
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
  /** The results in the order of the stages; older gateways answer none. */
  stages: z.array(stageResultSchema).max(testStages.length).default([]),
  /** The variable that was read, or failed, in the last stage; null where there was none to read. */
  variable: z
    .object({ key: z.string().max(64), value: signalValueSchema })
    .nullable()
    .default(null),
});
export type ConnectionTest = z.output<typeof connectionTestSchema>;

/** The most candidates that one request of a search has. */
export const maxSearchCandidates = 16;

/** Line parameters of a serial port that a search tries. */
export const lineParametersSchema = z.object({
  baudRate: z.number().int().min(50).max(4_000_000),
  dataBits: z.union([z.literal(7), z.literal(8)]),
  parity: z.enum(['none', 'even', 'odd']),
  stopBits: z.union([z.literal(1), z.literal(2)]),
});
export type LineParameters = z.output<typeof lineParametersSchema>;

/** A candidate of a search: settings of the driver in the place of its own, and line parameters in the place of those of the port. */
export const searchCandidateSchema = z.object({
  settings: z.record(z.string().max(50), z.number().int()).default({}),
  line: lineParametersSchema.optional(),
});
export type SearchCandidate = z.output<typeof searchCandidateSchema>;

/**
 * The answer to a candidate: `answers` where a device answered, also by a refusal; `other` where something came that is not understood, or
 * a device on the way said that the unit is not there; `silent` where nothing came.
 */
export const searchOutcomes = ['answers', 'other', 'silent'] as const;

export const searchResultSchema = z.object({
  outcome: z.enum(searchOutcomes),
  /** From the request to the answer, in ms; null where there was none. */
  latency: z.number().min(0).nullable(),
  /** Why there was none. */
  error: driverErrorSchema.nullable(),
});
export type SearchResult = z.output<typeof searchResultSchema>;
