import type { PatchChange } from '@penstock/contract/configuration/diff/patch';

/** A change of the configuration: a whole document, or a patch. */
export type ConfigurationChange = {
  /** The revision it was made from; null where it replaces whatever there is. A patch always has one. */
  readonly base: number | null;
  readonly author: string;
  readonly note: string;
} & ({ readonly document: unknown } | { readonly changes: readonly PatchChange[]; readonly base: number });

/** The outcome of a change: the current revision, and whether the change made it. */
export interface ChangeResult {
  readonly revision: number;
  readonly hash: string;
  readonly changed: boolean;
}
