import type { Change } from '@penstock/contract/configuration/diff/change';
import type { Problem } from '@penstock/contract/errors/error';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import type { TextParameters } from '@penstock/languages/language';
import type { ChangeContent } from './change.ts';

/** The task of the preparation thread. */
export interface PreparationTask {
  /** The current document as it is stored: its canonical text, deflated. */
  readonly deflated: Uint8Array;
  readonly hash: string;
  readonly content: ChangeContent;
}

/** The single answer of the preparation thread. */
export type PreparationResult =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'changed';
      readonly hash: string;
      readonly bytes: number;
      readonly deflated: Uint8Array;
      readonly changes: readonly Change[];
    }
  | {
      readonly kind: 'refused';
      readonly key: ErrorKey;
      readonly parameters: TextParameters;
      readonly problems: readonly Problem[];
    };
