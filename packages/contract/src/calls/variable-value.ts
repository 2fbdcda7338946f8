import { z } from 'zod';
import { liveValueSchema } from './live.ts';

/** The key of a variable, as callers name it; whether there is one is for the gateway to say. */
export const variableKeySchema = z.string().min(1).max(64);

/** The most variables of one gateway whose values one browser hears at a time: those in sight. */
export const maxSelectedVariables = 500;

/** The value of a variable of a gateway, with time and quality as those of signals have them. */
export const variableValueSchema = liveValueSchema.omit({ signalId: true }).extend({ key: z.string() });
export type VariableValue = z.output<typeof variableValueSchema>;
