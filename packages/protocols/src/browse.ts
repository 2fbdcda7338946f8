import type { DataType } from '@penstock/contract/rules/data-type';

/** Something that a device lists of itself: a folder, a value, a method. */
export interface BrowseEntry {
  /** The name of the entry in the address of a point, and as the parent of a further `browse`. */
  readonly address: string;
  /** The device's own name for people to read; may be empty. */
  readonly name: string;
  /** `value` can be the address of a point; anything may have entries below it. */
  readonly kind: 'folder' | 'value' | 'method' | 'other';
  /** The device's own word for the type of a value, such as `Int32` or `Double[]`; null for what has none. */
  readonly deviceType: string | null;
  /** The data type that holds every value of it; null when none does, or it is no value. */
  readonly dataType: DataType | null;
  readonly readable: boolean;
  readonly writable: boolean;
}

/** A part of a list. */
export interface BrowsePage {
  readonly entries: readonly BrowseEntry[];
  /** Hand it in to get the next part; null when this was the last. Void once the connection was lost. */
  readonly continuation: string | null;
}

export interface BrowseOptions {
  /** The maximum of entries in the answer, 1 to 1000. */
  readonly limit: number;
  /** The continuation of the page before this one; null for the first. */
  readonly continuation: string | null;
}
