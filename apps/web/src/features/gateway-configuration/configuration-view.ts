import type { RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import type { TemplateRow } from '@penstock/contract/calls/configuration-template';
import type { MissingSecret } from '../../kit/gateway/SecretFields.tsx';

/** The drawer above the list. */
export type ConfigurationView =
  | { readonly kind: 'compare'; readonly from: RevisionRow; readonly to: RevisionRow }
  | { readonly kind: 'return'; readonly to: RevisionRow; readonly missing: readonly MissingSecret[] }
  | { readonly kind: 'import' }
  | { readonly kind: 'templates' }
  | { readonly kind: 'template'; readonly template: TemplateRow }
  | { readonly kind: 'copy' };
