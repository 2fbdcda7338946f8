import { z } from 'zod';
import { shownMessageSchema } from './report-preview.ts';
import { scriptFailureSchema } from './report-status.ts';
import { signalValueSchema } from './signal.ts';

/** The most variables of a request that are shown. */
const shownVariables = 200;

/** The most characters of a request that is tried. */
export const triedRequest = 65_536;
/** The id of a request that is made for a preview, also where a topic has it in the place of a wildcard. */
export const triedRequestId = '1';

/** A request of a server as a write or read topic understands and answers it; nothing is written, and no device is asked. */
export const requestPreviewSchema = z.object({
  /** The request: the one that was given, or one that the template has for variables of the gateway with their values of now; null where it has none. */
  request: z.string().max(triedRequest).nullable(),
  /** The topic on which it would come. */
  topic: z.string().max(1000),
  /** The variables that it names, with the values that it would write; null where it is not understood, or is no request. */
  variables: z
    .array(z.object({ key: z.string().max(100), value: signalValueSchema }))
    .max(shownVariables)
    .nullable(),
  /** The answer to it; null where none is sent. */
  answer: shownMessageSchema.nullable(),
  failure: scriptFailureSchema.nullable(),
});
export type RequestPreview = z.output<typeof requestPreviewSchema>;
