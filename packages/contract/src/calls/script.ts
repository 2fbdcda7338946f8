import { z } from 'zod';
import { scriptOwnerSchema, scriptRunsSchema } from '../model/script-run.ts';
import { scriptStatusSchema } from '../model/script-status.ts';
import {
  scriptCodeSchema,
  scriptEntrySchema,
  scriptProblemSchema,
  scriptTrialResultSchema,
  scriptTrialSchema,
} from '../model/script-trial.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';

const sn = serialNumberSchema;
const errors = ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'] as const;

/** The scripts that a gateway has, in the order of the configuration, and what they did. */
export const scriptStates = defineCall({
  path: '/api/mqtt/gateway/script/states',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({ scripts: z.array(scriptStatusSchema) }),
  errors: [...errors],
});

/** The last runs of a script at work: of the configuration, of a topic or of a connection. */
export const scriptRuns = defineCall({
  path: '/api/mqtt/gateway/script/runs',
  access: customerAccess,
  request: scriptOwnerSchema.extend({ sn }),
  answer: scriptRunsSchema,
  errors: [...errors],
});

/** Has a gateway compile a script that need not be saved: what is wrong with it, or which entry it lacks. */
export const scriptCheck = defineCall({
  path: '/api/mqtt/gateway/script/check',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, code: scriptCodeSchema, entry: scriptEntrySchema }),
  /** Null when nothing is wrong. */
  answer: z.object({ problem: scriptProblemSchema.nullable() }),
  errors: [...errors, 'request.tooMany'],
});

/**
 * Has a gateway run a script that need not be saved once, on the values it has now or on given ones. Unless `perform`
 * is set, what it would write, publish and store is answered and not done.
 */
export const scriptRun = defineCall({
  path: '/api/mqtt/gateway/script/run',
  access: authCodeAccess('gateway:configure'),
  request: scriptTrialSchema.extend({
    sn,
    /** The argument of the entry as JSON; empty for none, or for a report of the variables of `keys`. */
    argument: z.string().max(524_288).default(''),
  }),
  answer: scriptTrialResultSchema,
  errors: [...errors, 'request.tooMany'],
});

/** The calls of this file, for the list of all. */
export const scriptCalls = { scriptStates, scriptRuns, scriptCheck, scriptRun } as const;
