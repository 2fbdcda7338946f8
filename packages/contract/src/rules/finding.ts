import type { ErrorKey } from '../errors/catalogue.ts';
import type { TextParameters } from '@penstock/languages/language';

/** A problem of a value: a key of the catalogue and the parameters of its text. */
export interface Finding {
  readonly key: ErrorKey;
  readonly parameters: TextParameters;
}
