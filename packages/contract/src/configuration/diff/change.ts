/** One step into a document: a field of an object, or the item of a list that a field of it tells apart. */
export type Segment = string | { readonly by: string; readonly item: string };

/** Where a change is: names, never places in a list, so that it stays right when other items come or go. */
export type ChangePath = readonly Segment[];

/** The effects of a change beyond itself, from the marks of the schema. */
export interface ChangeFacts {
  /** It takes effect only after a restart of the gateway. */
  readonly restart: boolean;
  /** It can cut the gateway off, so it is applied on probation. */
  readonly cutOff: boolean;
  /** Its values are not to be shown. */
  readonly secret: boolean;
}

/** One difference between two documents. */
export type Change = ChangeFacts &
  (
    | {
        readonly kind: 'added';
        readonly path: ChangePath;
        readonly value: unknown;
        /** The item before it; null at the head of the list. */
        readonly behind: string | null;
      }
    | { readonly kind: 'removed'; readonly path: ChangePath; readonly value: unknown }
    | {
        readonly kind: 'changed';
        readonly path: ChangePath;
        readonly before: unknown;
        readonly after: unknown;
      }
    /** The items of a list stand in another order. */
    | {
        readonly kind: 'reordered';
        readonly path: ChangePath;
        /** The field that tells the items apart. */
        readonly by: string;
        readonly order: readonly string[];
      }
  );

/** Writes a path as `drivers[plc].settings.host`. */
export function changePathText(path: ChangePath): string {
  return path
    .map((part, index) => (typeof part === 'string' ? `${index > 0 ? '.' : ''}${part}` : `[${part.item}]`))
    .join('');
}
