import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Size } from './failing-installation.ts';

const positive = (otherwise: number) => z.coerce.number().positive().default(otherwise);

const settingsSchema = z.object({
  PENSTOCK_CHAOS_MINUTES: positive(10),
  PENSTOCK_CHAOS_GATEWAYS: positive(100),
  PENSTOCK_CHAOS_SEED: z.string().optional(),
  /** `three`: run by Patroni. */
  PENSTOCK_CHAOS_DATABASE: z.enum(['one', 'three']).default('one'),
});

/** Chaos as the environment sets it: ten minutes of it by default, a day with 1440. Throws where a setting is no number. */
export function chaosSettings(environment: NodeJS.ProcessEnv): {
  readonly minutes: number;
  /** With the same one the same faults come in the same order. */
  readonly seed: string;
  readonly size: Size;
} {
  const settings = settingsSchema.parse(environment);
  return {
    minutes: settings.PENSTOCK_CHAOS_MINUTES,
    seed: settings.PENSTOCK_CHAOS_SEED ?? String(randomInt(1_000_000)),
    size: {
      gateways: settings.PENSTOCK_CHAOS_GATEWAYS,
      generators: 2,
      processes: 3,
      database: settings.PENSTOCK_CHAOS_DATABASE,
    },
  };
}
