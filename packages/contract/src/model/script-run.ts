import { z } from 'zod';
import type { ScriptUse } from '../rules/script-entries.ts';
import { scriptProblemSchema } from './script-trial.ts';

/** Runs of each script that a gateway keeps, and how many older ones that failed. */
export const keptRuns = { last: 50, failed: 20 } as const;
/** How much of an output is kept, in characters. */
export const keptOutput = 100;

const uses = [
  'task',
  'callback',
  'report',
  'writeRequest',
  'writeResponse',
  'readRequest',
  'readResponse',
] as const satisfies readonly ScriptUse[];

/** The owner of a script: its use, and the name of the script or of the connection, or the id of the topic. */
export const scriptOwnerSchema = z.object({ use: z.enum(uses), name: z.string().min(1).max(64) });
export type ScriptOwner = z.output<typeof scriptOwnerSchema>;

const count = z.number().int().min(0);

/** One run of a script at work. */
export const scriptRunSchema = z.object({
  /** When it was asked for, ms since 1970. */
  time: z.number(),
  /** How long it computed, in µs, and how long it took with all that it waited for, in ms. */
  microseconds: count,
  milliseconds: count,
  /** Bytes of the output as JSON, and its beginning; null where it failed. */
  bytes: count.nullable(),
  output: z.string().max(keptOutput).nullable(),
  /** Why it failed; null where it did not. */
  problem: scriptProblemSchema.nullable(),
  /** Whether a limit of time, memory, depth or size ended it. */
  isEndedByLimit: z.boolean(),
  /** {@link textMark} of the script that ran. */
  text: count,
});
export type ScriptRun = z.output<typeof scriptRunSchema>;

/** The runs of a script since the gateway was started, the latest first. */
export const scriptRunsSchema = z.object({
  /** All runs, and those of them that failed; not those that were left out. */
  total: count,
  failed: count,
  runs: z.array(scriptRunSchema).max(keptRuns.last + keptRuns.failed),
});
export type ScriptRuns = z.output<typeof scriptRunsSchema>;

/** A number by which two texts of a script are distinguished (FNV-1a, 32 bits). */
export function textMark(text: string): number {
  let mark = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1)
    mark = Math.imul(mark ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return mark;
}
