import type { TextKey } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/** One entry of the error catalogue. */
export interface ErrorEntry {
  /** The code that callers see, as the specification writes it where it names one. */
  readonly code: string;
  /** The HTTP status of an answer that carries this error. */
  readonly status: number;
  /** The names of the `{place}`s in its texts. */
  readonly parameters: readonly string[];
  /** The cause and the next step, for people. */
  readonly text: Text;
}

/** The keys that have a text. */
type ErrorName = TextKey extends infer Key
  ? Key extends `contract.${'errors' | 'general'}:${infer Name}`
    ? Name
    : never
  : never;

/**
 * Checks entries against the type while keeping their keys. Each key has its text in the catalogues of errors
 * (`packages/languages`).
 */
export function errorEntries<const Entries extends Partial<Record<ErrorName, Omit<ErrorEntry, 'text'>>>>(
  entries: Entries,
): Entries {
  return entries;
}
