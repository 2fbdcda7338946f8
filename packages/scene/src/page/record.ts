import type { Json, JsonObject } from '@penstock/contract/dashboard/json';
import type { PageBindings, PageSettings } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';

/**
 * A widget of a page that is being edited or shown: what is saved of it, where it is in the tree, and its order among its
 * siblings. Records are replaced, never changed.
 */
export interface WidgetRecord extends Omit<SavedWidget, 'children'> {
  readonly id: string;
  readonly widgetType: SavedWidget['widgetType'];
  readonly position: SavedWidget['position'];
  // Named again: leaving `children` out of a type with fields of any name leaves their types out too.
  readonly widgetName?: string;
  readonly posLock?: boolean;
  readonly data?: JsonObject;
  readonly style?: JsonObject;
  readonly clickEvent?: JsonObject;
  readonly animation?: JsonObject;
  readonly items?: readonly Json[];
  readonly formulas?: readonly Json[];
  /** The group that it is in; null on the page itself. */
  readonly parentId: string | null;
  /** Its order among its siblings: the larger text is in front. A text between two others always exists. */
  readonly index: string;
  /**
   * The values that the file has in fields of these names, which mean something else there; kept for writing.
   */
  readonly besides?: Readonly<Record<string, unknown>>;
}

/** The fields of a record beside those of the file. */
export const recordFields = ['parentId', 'index', 'besides'] as const;

/** A page without its history: its settings and its widgets, by id. */
export interface PageDocument {
  readonly settings: PageSettings;
  readonly records: ReadonlyMap<string, WidgetRecord>;
  /** The content of the file beside settings and widgets; kept for writing. */
  readonly more: {
    readonly bind: PageBindings | undefined;
    readonly fields: Readonly<Record<string, unknown>>;
  };
}
