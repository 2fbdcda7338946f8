import { z } from 'zod';
import { slotNames } from './slots.ts';

/** The variable by which the launcher names the application that it has started. */
export const applicationVariable = 'PENSTOCK_APPLICATION';

const launchedSchema = z.object({
  slot: z.enum([...slotNames, 'package']),
  /** The version of the package that the launcher belongs to. */
  package: z.string(),
});

/** The application that runs, as its launcher named it. */
export type Launched = z.output<typeof launchedSchema>;

/** Reads what the launcher named; undefined where no launcher has started this program. */
export function readLaunched(text: string | undefined): Launched | undefined {
  if (text === undefined) return undefined;
  try {
    return launchedSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
