import type { ErrorKey } from '../errors/catalogue.ts';
import type { TextParameters } from '../texts/language.ts';

/** What is wrong with a value: a key of the catalogue and what its text needs. */
export interface Finding {
  readonly key: ErrorKey;
  readonly parameters: TextParameters;
}
