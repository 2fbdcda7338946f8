import type { Text } from '../texts/language.ts';

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

/** Checks entries against the type while keeping their keys. */
export function errorEntries<const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries {
  return entries;
}
