import type { ErrorKey } from '../errors/catalogue.ts';
import type { FormName } from './forms.ts';

/** A rule for a text. */
export interface TextRule {
  readonly kind: 'text';
  /** The row of the validation table, or the line below it, that this rule comes from. */
  readonly row: string;
  /** The unit that the limits count: Unicode characters (code points), or bytes of the UTF-8 form. */
  readonly unit: 'characters' | 'bytes';
  /** Minimum length; 0 where the text may be left empty. */
  readonly minimum: number;
  readonly maximum: number;
  /** A text of spaces only counts as empty where a text is required, unless this says that it is a value. */
  readonly spacesCount?: true;
  /** The error for an empty text, where the field has a message of its own. */
  readonly requiredKey?: Extract<ErrorKey, `${string}.required`>;
  /** The form a text that is not empty must have. */
  readonly form: FormName;
}

/** A rule for a number. */
export interface NumberRule {
  readonly kind: 'number';
  readonly row: string;
  readonly integer: boolean;
  /** Both included. */
  readonly minimum: number;
  readonly maximum: number;
  /** The unit of the number, where it has one: `ms`, `s`, `h`. */
  readonly unit?: string;
}

/** A rule for a file that is uploaded. */
export interface FileRule {
  readonly kind: 'file';
  readonly row: string;
  /** Allowed endings, in lower case, without the dot. */
  readonly extensions: readonly string[];
  readonly maximumBytes: number;
}
