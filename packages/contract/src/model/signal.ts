import { z } from 'zod';
import { accessModes } from '../rules/access-mode.ts';

/** The value of a signal: a number, a switch, a text, or null when it is not known. */
export const signalValueSchema = z.union([z.number(), z.boolean(), z.string().max(1024), z.null()]);
export type SignalValue = z.infer<typeof signalValueSchema>;

/** The kinds of values of signals. */
export const signalTypes = ['bit', 'integer', 'float', 'string'] as const;
export type SignalType = (typeof signalTypes)[number];

/** What can be known of a signal without its value. */
export const signalSchema = z.object({
  id: z.string(),
  equipmentId: z.string(),
  /** In the caller's language where both were given. */
  title: z.string(),
  /** The gateway's variable. */
  key: z.string(),
  dataType: z.enum(signalTypes),
  unit: z.string(),
  decimals: z.number().int().min(0).max(6),
  mode: z.enum(accessModes),
  lowerLimit: z.number().nullable(),
  upperLimit: z.number().nullable(),
  group: z.string(),
});
export type Signal = z.infer<typeof signalSchema>;
