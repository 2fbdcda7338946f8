import { z } from 'zod';

/** A hostile party's knowledge of the installation that it harms. */
export const targetSchema = z.object({
  /** `http://127.0.0.1:port` */
  url: z.string(),
  /** The TCP port of the embedded broker. */
  mqttPort: z.number().int(),
  /** The address that it comes from: limits by address are not to meet the innocent, nor the next attack. */
  address: z.string(),
  /** Its own account and equipment, with a signal that was recorded for thirty days. */
  account: z.string(),
  password: z.string(),
  /** Its own gateway. */
  sn: z.string(),
  secret: z.string(),
});
export type Target = z.output<typeof targetSchema>;

/** One way to misbehave: goes on until its process ends, and counts what it tried. */
export type Attack = (target: Target, tried: () => void) => Promise<void>;
