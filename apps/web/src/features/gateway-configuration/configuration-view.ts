import type { RevisionRow } from '@penstock/contract/calls/configuration-revisions';

/** What is open above the list. */
export type ConfigurationView =
  | { readonly kind: 'compare'; readonly from: RevisionRow; readonly to: RevisionRow }
  | { readonly kind: 'import' }
  | { readonly kind: 'copy' };
