import { z } from 'zod';

/** The value of a signal: a number, a switch, a text, or null when it is not known. */
export const signalValueSchema = z.union([z.number(), z.boolean(), z.string().max(1024), z.null()]);
export type SignalValue = z.infer<typeof signalValueSchema>;
