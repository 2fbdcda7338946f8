import type { WidgetRecord } from './record.ts';

/** The part of a page that is read: a store, or a transaction. */
interface Widgets {
  childrenOf(parentId: string | null): readonly WidgetRecord[];
}

/**
 * The widgets that are in none of the others, from back to front: each is moved, copied or ordered as one. A
 * group counts with its whole content.
 */
export function unitsOf(page: Widgets, ids: Iterable<string>): readonly WidgetRecord[] {
  const wanted = new Set(ids);
  return wanted.size === 0 ? [] : [...unitsIn(page, wanted, null)];
}

function* unitsIn(
  page: Widgets,
  wanted: ReadonlySet<string>,
  parentId: string | null,
): Generator<WidgetRecord> {
  for (const record of page.childrenOf(parentId)) {
    if (wanted.has(record.id)) yield record;
    else yield* unitsIn(page, wanted, record.id);
  }
}
