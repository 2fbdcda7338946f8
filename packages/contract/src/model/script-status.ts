import { z } from 'zod';
import { scriptFailureSchema } from './report-status.ts';

/** When a script runs. */
export const scriptStrategies = ['start', 'change', 'condition', 'periodic'] as const;

/**
 * The state of a script.
 * - `disabled`: it is switched off.
 * - `waiting`: what makes it run did not happen yet, or not again.
 * - `running`: a run is under way, and the one before did not fail.
 * - `failing`: its last run failed; it may be run again at the moment.
 */
export const scriptStates = ['disabled', 'waiting', 'running', 'failing'] as const;

const count = z.number().int().min(0);

/** The statistics of a script of the configuration since the gateway was started or its text was changed. */
export const scriptStatusSchema = z.object({
  name: z.string().max(64),
  strategy: z.enum(scriptStrategies),
  state: z.enum(scriptStates),
  /** Runs that ended, those of them that failed, and those left out because the one before still ran. */
  runs: count,
  failures: count,
  skipped: count,
  /** When the last run started, ms since 1970; null before the first. */
  lastRun: z.number().nullable(),
  /** How long the last run computed, and the longest, in µs; null before the first. */
  microseconds: count.nullable(),
  longest: count.nullable(),
  /** Why the last run that failed did; null when none did. */
  failure: scriptFailureSchema.nullable(),
  /**
   * When it may run again after a run that exceeded its time or memory, ms since 1970; null while it does not rest. Older gateways
   * do not say it.
   */
  restsUntil: z.number().nullable().default(null),
});
export type ScriptStatus = z.output<typeof scriptStatusSchema>;
