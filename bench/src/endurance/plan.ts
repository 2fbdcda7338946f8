import { z } from 'zod';

/** A trial of many gateways for a long time. */
export interface Plan {
  readonly gateways: number;
  /** How long they record once all are connected and settled, in minutes. */
  readonly minutes: number;
  /** Processes that the gateways are divided into. */
  readonly generators: number;
  /** Gateways that begin to connect in a second, and addresses that they connect from. */
  readonly startsPerSecond: number;
  readonly addresses: number;
}

const positive = (otherwise: number) => z.coerce.number().positive().default(otherwise);

const settingsSchema = z.object({
  PENSTOCK_ENDURANCE_GATEWAYS: positive(10_000),
  PENSTOCK_ENDURANCE_MINUTES: positive(60),
});

/** The trial that the environment sets; by default 10,000 gateways for an hour. Throws where a setting is no number. */
export function planOf(environment: NodeJS.ProcessEnv): Plan {
  const settings = settingsSchema.parse(environment);
  const gateways = settings.PENSTOCK_ENDURANCE_GATEWAYS;
  return {
    gateways,
    minutes: settings.PENSTOCK_ENDURANCE_MINUTES,
    generators: Math.ceil(gateways / 2500),
    startsPerSecond: 60,
    addresses: 50,
  };
}

/** From one reading of the figures to the next, and how long gateways are left alone once they are connected, in ms. */
export const times = {
  reading: 60_000,
  settled: 30_000,
  longestStart: 900_000,
  longestEnd: 300_000,
} as const;
