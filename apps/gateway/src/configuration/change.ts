import type { ChangePath } from '@penstock/contract/configuration/diff/change';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';

/** The content of a change: a whole document, a patch, or one of both as deflated JSON text. */
export type ChangeContent =
  | { readonly kind: 'document'; readonly document: unknown }
  | { readonly kind: 'patch'; readonly changes: readonly PatchChange[] }
  | { readonly kind: 'deflated'; readonly holds: 'document' | 'patch'; readonly bytes: Uint8Array };

/** A change of the configuration. */
export interface ConfigurationChange {
  readonly content: ChangeContent;
  /** The revision it was made from; null where a document replaces whatever there is. */
  readonly base: number | null;
  readonly author: string;
  readonly note: string;
  /** How long it is on probation, in s; applied for good when 0 or absent. */
  readonly probation?: number;
}

/** The outcome of a change: the current revision, and whether the change made it. */
export interface ChangeResult {
  readonly revision: number;
  readonly hash: string;
  readonly changed: boolean;
}

/** The same, as the store knows it. */
export interface StoredChange extends ChangeResult {
  /** Where the configuration changed. */
  readonly paths: readonly ChangePath[];
}
