import { z } from 'zod';

/** The parts of the product that packages of others are in. */
const shippedParts = ['web', 'platform', 'gateway', 'tool'] as const;

/** The file `licences.json` of the build. */
export const licenceListSchema = z.object({
  packages: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      /** An SPDX expression. */
      licence: z.string(),
      parts: z.array(z.enum(shippedParts)),
      /** Its place in `texts`; null where the package comes without one. */
      text: z.number().int().nullable(),
    }),
  ),
  /** The texts of the licences, each once. */
  texts: z.array(z.string()),
});
export type LicenceList = z.output<typeof licenceListSchema>;
