import { z } from 'zod';
import { scriptOwnerSchema, scriptRunsSchema } from '../../model/script-run.ts';
import { scriptStatusSchema } from '../../model/script-status.ts';
import {
  scriptCodeSchema,
  scriptEntrySchema,
  scriptProblemSchema,
  scriptTrialResultSchema,
  scriptTrialSchema,
} from '../../model/script-trial.ts';
import { limits } from '../../rules/limits.ts';
import { method } from '../method.ts';

/** The scripts of the configuration, in its order, and what they did. */
export const scriptStates = method({
  name: 'script.states',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({ scripts: z.array(scriptStatusSchema).max(limits.scripts) }),
  timeout: 15_000,
});

/** The last runs of a script at work, kept in memory; none where it did not run since the gateway was started. */
export const scriptRuns = method({
  name: 'script.runs',
  answeredBy: 'gateway',
  params: scriptOwnerSchema,
  result: scriptRunsSchema,
  timeout: 15_000,
});

/** Checks a script without running it: that it compiles, and has its entry. */
export const checkScript = method({
  name: 'script.check',
  answeredBy: 'gateway',
  params: z.object({ code: scriptCodeSchema, entry: scriptEntrySchema }),
  /** Null when nothing is wrong. */
  result: z.object({ problem: scriptProblemSchema.nullable() }),
  timeout: 30_000,
});

/**
 * Runs a script once, beside those at work, and answers what it returned, how large that is, how long it took and what it
 * logged. It reads the values that the gateway has now, or those given. Unless `perform` is set it changes nothing:
 * what it writes, publishes and stores is answered instead. Refused with `request.tooMany` while too many trials run.
 */
export const runScript = method({
  name: 'script.run',
  answeredBy: 'gateway',
  params: scriptTrialSchema,
  result: scriptTrialResultSchema,
  timeout: 45_000,
});
