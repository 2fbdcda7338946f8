import type { RevisionRow } from '@penstock/contract/calls/configuration-revisions';
import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';

/** A revision that somebody made. */
export type MadeRevision = Pick<RevisionRow, 'revision' | 'author' | 'note' | 'time'>;

/** The changes of others in a document since a revision. */
export interface Meanwhile {
  /** The revisions they made, newest first. */
  readonly revisions: readonly MadeRevision[];
  /** All their changes together, in words; undefined where the old revision is no longer kept. */
  readonly changes: { readonly total: number; readonly lines: readonly ChangeLine[] } | undefined;
}

/** A document with revisions that is changed after a review, such as the configuration of a gateway. */
export interface ReviewedDocument {
  /** The name of its owner, for the title of a review: a serial number, the name of a product. */
  readonly name: string;
  /**
   * The gateway whose configuration it is: what is changed can then be on probation, and may need a restart. Undefined
   * for a document that the platform alone keeps.
   */
  readonly sn: string | undefined;
  /** Whether a change was refused because its base is no longer the current revision. */
  readonly isOvertaken: (error: unknown) => boolean;
  /** Reads what others changed since the revision `base`. Throws `ClientError`. */
  readonly readMeanwhile: (base: number) => Promise<Meanwhile>;
}
