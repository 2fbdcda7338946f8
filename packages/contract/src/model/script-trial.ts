import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { scriptEntries } from '../rules/script-entries.ts';

/** The text of a script. */
export const scriptCodeSchema = z.string().max(limits.scriptBytes);
/** The function of a script that is called. */
export const scriptEntrySchema = z.enum(Object.values(scriptEntries));
const key = z.string().min(1).max(64);

/**
 * The problem of a script: an error of the catalogue, its place, and the reason in the words of the engine.
 */
export const scriptProblemSchema = z.object({
  key: z.string().max(100),
  parameters: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])),
  /** From 1; null where it is not known. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  message: z.string().max(500),
});
export type ScriptProblem = z.output<typeof scriptProblemSchema>;

/**
 * A change that a script would have made without the trial; payload and value are cut to their first 1,000
 * characters.
 */
export const scriptEffectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('write'),
    key,
    value: z.union([z.number(), z.boolean(), z.string().max(1000)]),
  }),
  z.object({
    kind: z.literal('publish'),
    target: z.string().max(200),
    topic: z.string().max(1000),
    qos: z.literal([0, 1, 2]),
    retain: z.boolean(),
    /** Bytes of the whole payload, and whether it is shown as text or in hexadecimal. */
    bytes: z.number().int().min(0),
    form: z.enum(['text', 'hex']),
    payload: z.string().max(1000),
  }),
  /** Stored user data as JSON; null where it was removed. */
  z.object({ kind: z.literal('data'), name: z.string().max(64), value: z.string().max(1000).nullable() }),
]);
export type ScriptEffect = z.output<typeof scriptEffectSchema>;

/** One run of a script that is being written. */
export const scriptTrialSchema = z.object({
  code: scriptCodeSchema,
  entry: scriptEntrySchema,
  /** The argument of the entry. Without it, for `reportToJson`, a report of the variables of `keys` as they are now. */
  argument: z.unknown().optional(),
  keys: z.array(key).max(limits.variablesPerReport).default([]),
  /** Values that the script reads in place of the present ones, by key. */
  values: z.record(key, z.union([z.number(), z.boolean(), z.string().max(1024), z.null()])).default({}),
  /** Whether the writes, messages and stored values of the script are carried out. */
  perform: z.boolean().default(false),
});

/** The result of a trial. */
export const scriptTrialResultSchema = z.object({
  /** The result of the entry as JSON, its first 65,536 characters; null when it failed. */
  output: z.string().max(65_536).nullable(),
  /** Bytes of the whole output. */
  bytes: z.number().int().min(0),
  /** Time that the script computed, in µs. */
  microseconds: z.number().int().min(0),
  log: z
    .array(z.object({ level: z.enum(['debug', 'info', 'warn', 'error']), text: z.string().max(600) }))
    .max(100),
  /** Lines that were logged beyond the limit. */
  droppedLines: z.number().int().min(0),
  problem: scriptProblemSchema.nullable(),
  effects: z.array(scriptEffectSchema).max(100),
});
export type ScriptTrialResult = z.output<typeof scriptTrialResultSchema>;
