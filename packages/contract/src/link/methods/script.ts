import { z } from 'zod';
import { scriptStatusSchema } from '../../model/script-status.ts';
import { limits } from '../../rules/limits.ts';
import { scriptEntries } from '../../rules/script-entries.ts';
import { keySchema, method } from '../method.ts';

const codeText = z.string().max(limits.scriptBytes);
const entry = z.enum(Object.values(scriptEntries));

/** What is wrong with a script: an error of the catalogue, where, and the reason as the engine words it. */
const problem = z.object({
  key: z.string().max(100),
  parameters: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])),
  /** From 1; null where it is not known. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  message: z.string().max(500),
});

/** The scripts of the configuration, in its order, and what they did. */
export const scriptStates = method({
  name: 'script.states',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({ scripts: z.array(scriptStatusSchema).max(limits.scripts) }),
  timeout: 15_000,
});

/** Checks a script without running it: that it compiles, and has its entry. */
export const checkScript = method({
  name: 'script.check',
  answeredBy: 'gateway',
  params: z.object({ code: codeText, entry }),
  /** Null when nothing is wrong. */
  result: z.object({ problem: problem.nullable() }),
  timeout: 30_000,
});

/** What a script would have changed, had it not been a trial; payload and value are cut to their first 1,000 characters. */
export const scriptEffectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('write'),
    key: keySchema,
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

/**
 * Runs a script once, beside those at work, and answers what it returned, how large that is, how long it took and what it
 * logged. It reads the values that the gateway has now, or those given. Unless `perform` is set it changes nothing:
 * what it writes, publishes and stores is answered instead. Refused with `request.tooMany` while too many trials run.
 */
export const runScript = method({
  name: 'script.run',
  answeredBy: 'gateway',
  params: z.object({
    code: codeText,
    entry,
    /** The argument of the entry. Without it, for `reportToJson`, a report of the variables of `keys` as they are now. */
    argument: z.unknown().optional(),
    keys: z.array(keySchema).max(limits.variablesPerReport).default([]),
    /** Values that the script reads in place of the present ones, by key. */
    values: z
      .record(keySchema, z.union([z.number(), z.boolean(), z.string().max(1024), z.null()]))
      .default({}),
    /** What the script writes, publishes and stores is done. */
    perform: z.boolean().default(false),
  }),
  result: z.object({
    /** What the entry returned, as JSON, its first 65,536 characters; null when it failed. */
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
    problem: problem.nullable(),
    effects: z.array(scriptEffectSchema).max(100),
  }),
  timeout: 45_000,
});
