import type { RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import type { MissingSecret } from './SecretFields.tsx';

/** A template that is applied: its name, and its file as the platform has it. */
export interface ImportedTemplate {
  readonly name: string;
  readonly file: File;
}

/** The drawer above the list. */
export type ConfigurationView =
  | { readonly kind: 'compare'; readonly from: RevisionRow; readonly to: RevisionRow }
  | { readonly kind: 'return'; readonly to: RevisionRow; readonly missing: readonly MissingSecret[] }
  | { readonly kind: 'import' }
  | { readonly kind: 'templates' }
  | { readonly kind: 'template'; readonly template: ImportedTemplate }
  | { readonly kind: 'copy' };
