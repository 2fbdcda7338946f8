import { z } from 'zod';
import type { Language } from '@penstock/languages/language';
import { type Change, changePathText } from './change.ts';
import { describeChange } from './describe.ts';

/** A change in words, for a list of changes below headings that name the parts of the configuration. */
export const changeLineSchema = z.object({
  /** The field of the configuration that it is in, such as `drivers`. */
  section: z.string(),
  /** Where it is, such as `settings.wan.ip`. */
  path: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'reordered']),
  /** The change without the name of its part. Secrets are not in it. */
  text: z.string(),
  /** It can cut the gateway off from those who configure it. */
  cutOff: z.boolean(),
});
export type ChangeLine = z.output<typeof changeLineSchema>;

/** A change as a line of a list; `document` is the schema of the document, where that is no configuration. */
export function changeLine(change: Change, language: Language, document?: z.core.$ZodType): ChangeLine {
  const [first] = change.path;
  return {
    section: typeof first === 'string' ? first : '',
    path: changePathText(change.path),
    kind: change.kind,
    text: describeChange(change, language, 1, document),
    cutOff: change.cutOff,
  };
}
