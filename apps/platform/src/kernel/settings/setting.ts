import { resolve } from 'node:path';
import { z } from 'zod';
import type { Text } from '@penstock/languages/language';

/** The facts about a setting besides its value. */
export interface SettingFacts {
  /** The environment variable. */
  readonly variable: string;
  /** Used when the variable is not set or empty; undefined leaves the setting out. */
  readonly default: string | undefined;
  /** The required form of a value, to follow "must be" in the line that refuses one. */
  readonly expected: string;
  /** Holds a password: its value is never printed. */
  readonly secret: boolean;
  readonly description: Text;
}

/** The facts of each setting, by its schema. */
export const settingFacts = z.registry<SettingFacts>();

/** Declares a setting: a schema that takes the text of its environment variable. */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  facts: Omit<SettingFacts, 'secret' | 'default'> & { default?: string; secret?: boolean },
): Schema {
  const own = z.clone(schema);
  settingFacts.add(own, { ...facts, default: facts.default, secret: facts.secret ?? false });
  return own;
}

/** A whole number within bounds, written in decimal digits. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** A file or a folder; a relative path counts from the folder that the platform is started in. */
export const path = z
  .string()
  .max(1000)
  .transform((text) => resolve(text));

/** A TCP port; 0 takes any that is free. */
export const port = wholeNumber(0, 65_535);

/** The required form of a port. */
export const portText = 'a port number from 0 to 65535';

/** A host name or an address to listen on. */
export const host = z
  .string()
  .max(255)
  .regex(/^[A-Za-z0-9.:_-]+$/);

/** A URL with one of the protocols, such as `mqtt:`. */
export function url(...protocols: string[]) {
  return z
    .string()
    .max(2000)
    .refine((text) => {
      const parsed = URL.canParse(text) ? new URL(text) : undefined;
      return parsed !== undefined && protocols.includes(parsed.protocol) && parsed.hostname !== '';
    });
}
