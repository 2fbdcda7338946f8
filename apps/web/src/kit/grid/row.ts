import type { Fields } from '@penstock/contract/document/fields';

/** How a change here and one of somebody else touch. */
export type RowConflict =
  /** These fields were changed on both sides; `base` has what is saved. */
  | { readonly kind: 'fields'; readonly fields: readonly string[] }
  /** It was changed here and deleted there. */
  | { readonly kind: 'gone' }
  /** It was deleted here and changed there. */
  | { readonly kind: 'deleted' };

/** A row of a table that is edited: an item as it is saved, or as it was changed here and not applied yet. */
export interface Row<Kind extends string = string> {
  /** Stays the same while the page is open, whatever is changed of the item. */
  readonly id: string;
  readonly kind: Kind;
  /** The key that distinguishes it from others of its list; empty while nothing is entered. */
  readonly key: string;
  /** Its fields; what is entered may break rules. */
  readonly item: Fields;
  /** As it is saved; undefined for one that was added here. */
  readonly base: Fields | undefined;
  /** Deleted here, and not applied yet. */
  readonly deleted: boolean;
  /** Somebody else changed it meanwhile in a way that touches what was done here. */
  readonly conflict?: RowConflict;
}

/** The rows of a table: those that are saved in their order, then those that were added here. */
export type Rows<Kind extends string = string> = readonly Row<Kind>[];

/** An item that is saved. */
export interface KnownItem<Kind extends string> {
  readonly kind: Kind;
  readonly item: Fields;
}
