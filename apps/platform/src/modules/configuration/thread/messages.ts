import type { Problem } from '@penstock/contract/errors/error';
import type { DriverSummary } from '@penstock/console/access';
import type { ResourceCounts } from '@penstock/contract/calls/gateway-resources';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';

/** What the thread is asked. Documents are canonical JSON text, deflated with the header of zlib. */
export type Task =
  /** Checks a document from outside against its hash and the rules. */
  | { readonly kind: 'check'; readonly document: Uint8Array; readonly hash: string }
  /** Applies changes to a checked document. */
  | { readonly kind: 'patch'; readonly document: Uint8Array; readonly changes: readonly PatchChange[] }
  /** The document for people: in lines, its secrets hidden. */
  | { readonly kind: 'file'; readonly document: Uint8Array }
  /** The keys of the variables of some drivers. */
  | { readonly kind: 'keys'; readonly document: Uint8Array; readonly drivers: readonly string[] }
  /** What is at each of some paths of names. */
  | {
      readonly kind: 'sections';
      readonly document: Uint8Array;
      readonly paths: readonly (readonly string[])[];
    }
  /** How much of each kind it contains. */
  | { readonly kind: 'counts'; readonly document: Uint8Array };

/** A document that is right. */
export interface CheckedDocument {
  /** Bytes of its canonical text. */
  readonly size: number;
  readonly hash: string;
  readonly drivers: readonly DriverSummary[];
}

/** What the thread answers to each kind of task. */
export interface Results {
  check: CheckedDocument;
  patch: CheckedDocument & { readonly document: Uint8Array };
  /** UTF-8. */
  file: Uint8Array;
  /** By the name of the driver. */
  keys: ReadonlyMap<string, readonly string[]>;
  /** In the order of the paths; undefined where there is nothing. */
  sections: { readonly values: readonly unknown[] };
  counts: ResourceCounts;
}

/** Why a document was refused. */
export interface Refusal {
  /** `damaged`: it is not what its hash says. `invalid`: it breaks rules. */
  readonly reason: 'damaged' | 'invalid';
  readonly total: number;
  readonly problems: readonly Problem[];
}

export type Answer =
  | { readonly ok: true; readonly result: Results[keyof Results] }
  | { readonly ok: false; readonly refusal: Refusal };
