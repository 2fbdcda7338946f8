import { z } from 'zod';

/** The environment variable by which a process of PENSTOCK_PROCESSES learns what it inherits. */
export const inheritedVariable = 'PENSTOCK_INHERITED';

/** The engines that another process of this machine has opened for a platform process, which holds the data folder too. */
export const inheritedSchema = z.object({
  /** The number of this process among those of the machine, from 1 on; one that ends has a successor of the same number. */
  number: z.number().int().min(1),
  /** Whether it is the first that ever has it: it says how the first administrator is made. */
  isFirst: z.boolean(),
  /** Whether the database is the embedded one of the data folder. */
  hasEmbeddedDatabase: z.boolean(),
  /** The embedded broker; null where the broker is that of MQTT_URL. */
  broker: z
    .object({
      /** The socket by which processes of the platform reach it. */
      socket: z.string(),
      gatewayUrl: z.string(),
      webSocketUrl: z.string().nullable(),
    })
    .nullable(),
});
export type Inherited = z.output<typeof inheritedSchema>;

/** Reads what this process inherits; undefined where it is a platform of its own. Throws where it is not understood. */
export function readInherited(
  environment: Readonly<Record<string, string | undefined>>,
): Inherited | undefined {
  const text = environment[inheritedVariable];
  return text === undefined || text === '' ? undefined : inheritedSchema.parse(JSON.parse(text));
}
