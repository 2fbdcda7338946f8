import { z } from 'zod';

/** The messages of a process of PENSTOCK_PROCESSES to the one that has started it. */
export const processMessageSchema = z.discriminatedUnion('kind', [
  /** Its platform is ready at this address. */
  z.object({ kind: z.literal('ready'), url: z.string(), setupUrl: z.string().optional() }),
  /** It does not hang. */
  z.object({ kind: z.literal('alive') }),
]);
export type ProcessMessage = z.output<typeof processMessageSchema>;
