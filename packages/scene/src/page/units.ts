import type { WidgetRecord } from './record.ts';

/** What is read of a page: a store, or a transaction. */
interface Widgets {
  childrenOf(parentId: string | null): readonly WidgetRecord[];
}

/**
 * Those among widgets that are in none of the others, from back to front: what is moved, copied or ordered as one. A group
 * counts with all that is in it.
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
