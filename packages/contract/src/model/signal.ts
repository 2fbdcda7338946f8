import { z } from 'zod';
import { accessModes } from '../rules/access-mode.ts';
import { limits } from '../rules/limits.ts';
import { writeApprovals } from './write-approval.ts';

/** The value of a signal: a number, a switch, a text, or null when it is not known. */
export const signalValueSchema = z.union([z.number(), z.boolean(), z.string().max(1024), z.null()]);
export type SignalValue = z.infer<typeof signalValueSchema>;

/** The kinds of values of signals. */
export const signalTypes = ['bit', 'integer', 'float', 'string'] as const;

/** How much attention a state of a signal asks for. */
export const stateLevels = ['normal', 'notice', 'warning', 'alarm'] as const;
export type StateLevel = (typeof stateLevels)[number];

/** A value of a bit (0 or 1) or of an enumeration, and what it means: "Auto", "Running", "Alarm". */
export const signalStateSchema = z.object({
  value: z.number().int(),
  title: z.string().min(1).max(50),
  level: z.enum(stateLevels),
});

/** The facts about a signal without its value. */
export const signalSchema = z.object({
  id: z.string(),
  equipmentId: z.string(),
  /** In the caller's language where both were given. */
  title: z.string(),
  /** The gateway's variable. */
  key: z.string(),
  /** Its key in the definition of its equipment, without the prefix that binding brings: pages name it by this. */
  definedKey: z.string(),
  dataType: z.enum(signalTypes),
  unit: z.string(),
  decimals: z.number().int().min(0).max(6),
  mode: z.enum(accessModes),
  lowerLimit: z.number().nullable(),
  upperLimit: z.number().nullable(),
  group: z.string(),
  /**
   * The meanings of its values, in the caller's language; empty where they are plain numbers, switches or
   * texts.
   */
  states: z.array(signalStateSchema).max(limits.mappings),
  /** The danger of a write, in the caller's language; empty where nothing needs a warning. */
  danger: z.string(),
  /** The proof that is required before it is written; the platform refuses a write without it. */
  approval: z.enum(writeApprovals),
  /** The signal of the same equipment that holds its setpoint; null where it has none. */
  setpointId: z.string().nullable(),
});
export type Signal = z.infer<typeof signalSchema>;
